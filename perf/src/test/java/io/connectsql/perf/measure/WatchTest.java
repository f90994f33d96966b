package io.connectsql.perf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WatchTest {

  private static final List<Stage> STAGES =
      List.of(Stage.of("metrics"), Stage.of("between"), Stage.repartition());

  @Test
  void isAsFarAsTheSlowestStage() {
    Map<String, Long> first = Map.of("metrics", 90L, "table", 5L);
    Map<String, Long> second = Map.of("between", 70L, "app-by-host-repartition", 60L);
    assertThat(Watch.slowest(List.of(first, second), STAGES)).isEqualTo(60);
    assertThat(Watch.slowest(List.of(first, second), STAGES.subList(0, 2))).isEqualTo(70);
  }

  @Test
  void hasDoneNothingBeforeTheLastStageBegins() {
    assertThat(Watch.slowest(List.of(Map.of("metrics", 90L)), STAGES)).isZero();
    assertThat(Watch.slowest(List.of(), STAGES)).isZero();
  }

  @Test
  void addsUpTheGroupsOfAStage() {
    assertThat(
            Watch.slowest(
                List.of(Map.of("metrics", 1L), Map.of("metrics", 2L)), STAGES.subList(0, 1)))
        .isEqualTo(3);
  }
}
