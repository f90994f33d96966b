package io.connectsql.perf.contender;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.perf.experiment.Experiments;
import io.connectsql.perf.measure.Stage;
import java.util.List;
import org.junit.jupiter.api.Test;

class StagesTest {

  private static final String REPARTITION = "app-by-host-repartition";

  @Test
  void areAllTopicsThatQueriesConsume() {
    Run run = new Run(Experiments.named("two-query"), "x", 1, 1);
    String between = "out-two-query-x-1-1-enriched";
    assertThat(run.topics()).containsExactly("out-two-query-x-1-1", between);
    assertThat(Stages.ofQueries(run)).hasSize(2);
    for (String topic : List.of("metrics", between)) {
      assertThat(including(Stages.ofQueries(run), topic)).isEqualTo(1);
    }
    assertThat(including(Stages.ofQueries(run), REPARTITION)).isZero();
    assertThat(including(Stages.ofTopology(run), between)).isZero();
    assertThat(including(Stages.ofTopology(run), REPARTITION)).isEqualTo(1);
    assertThat(including(Stages.ofWhole(run), REPARTITION)).isZero();
    assertThat(including(Stages.ofWhole(run), "metrics")).isEqualTo(1);
  }

  @Test
  void areOnlyTheTopicItselfForOneQuery() {
    Run run = new Run(Experiments.named("aggregation"), "x", 1, 1);
    assertThat(Stages.ofQueries(run)).hasSize(1);
    assertThat(including(Stages.ofQueries(run), "metrics")).isEqualTo(1);
    assertThat(run.topics()).containsExactly("out-aggregation-x-1-1");
  }

  private static long including(List<Stage> stages, String topic) {
    return stages.stream().filter(stage -> stage.includes(topic)).count();
  }
}
