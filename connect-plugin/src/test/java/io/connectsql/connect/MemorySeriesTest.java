package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.connect.MemorySeries.Growth;
import io.connectsql.connect.MemorySeries.Measurement;
import io.connectsql.connect.MemorySeries.Part;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MemorySeriesTest {

  private final MemorySeries series = new MemorySeries();

  private void add(int minute, long live, long resident) {
    series.add(new Measurement(Duration.ofMinutes(minute), live, resident));
  }

  @Test
  void hasNoPartsOfNothing() {
    assertThat(series.all()).isEmpty();
    assertThat(series.quarters()).isEmpty();
    assertThat(series.growth()).isEmpty();
  }

  @Test
  void eachMeasurementIsInOneQuarter() {
    for (int minute = 0; minute < 10; minute++) {
      add(minute, minute, 10L * minute);
      assertThat(series.quarters()).hasSize(minute < 3 ? 0 : 4);
    }
    assertThat(series.quarters().stream().flatMap(part -> part.measurements().stream()))
        .containsExactlyElementsOf(series.all().orElseThrow().measurements());
    Part last = series.quarters().get(3);
    assertThat(last.first()).hasMinutes(7);
    assertThat(last.last()).hasMinutes(9);
    assertThat(last.medianOf(Measurement::live)).isEqualTo(8);
    assertThat(last.greatestOf(Measurement::resident)).isEqualTo(90);
  }

  @Test
  void aLeakShows() {
    for (int minute = 0; minute < 60; minute++) {
      add(minute, 100, 1_000 + minute);
    }
    assertThat(series.growth()).contains(new Growth(1, 30));
  }

  @Test
  void warmingUpAndSinglePeaksDoNotShow() {
    for (int minute = 0; minute < 60; minute++) {
      add(minute, 100, minute == 50 ? 5_000 : minute < 15 ? 900 + minute : 1_000);
    }
    assertThat(series.growth()).contains(new Growth(1, 0));
  }

  @Test
  void lessIsNoGrowth() {
    for (int minute = 0; minute < 8; minute++) {
      add(minute, 100 - 10L * minute, 1_000 - 10L * minute);
    }
    assertThat(series.growth()).contains(new Growth(0.5, -40));
  }
}
