package io.connectsql.perf.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.connectsql.perf.measure.Stage;
import io.connectsql.perf.rival.RivalSerdes;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.TopologyDescription.Sink;
import org.apache.kafka.streams.TopologyDescription.Source;
import org.apache.kafka.streams.TopologyDescription.Subtopology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExperimentsTest {

  private final RivalSerdes serdes = new RivalSerdes(URI.create("http://127.0.0.1:1"));

  static List<Experiment> all() {
    return Experiments.all();
  }

  @ParameterizedTest
  @MethodSource("all")
  void isFoundByItsName(Experiment experiment) {
    assertThat(Experiments.named(experiment.name())).isEqualTo(experiment);
  }

  @ParameterizedTest
  @MethodSource("all")
  void readsItsInputsAndWritesItsOutputByHand(Experiment experiment) {
    StreamsBuilder builder = new StreamsBuilder();
    experiment.build(builder, serdes, "out");
    Set<String> read = new TreeSet<>();
    Set<String> written = new TreeSet<>();
    for (Subtopology part : builder.build().describe().subtopologies()) {
      part.nodes()
          .forEach(
              node -> {
                if (node instanceof Source source) {
                  read.addAll(source.topicSet());
                } else if (node instanceof Sink sink) {
                  written.add(sink.topic());
                }
              });
    }
    if (experiment.isRekeyed()) {
      assertThat(read.removeIf(ExperimentsTest::isRepartition)).isTrue();
      assertThat(written.removeIf(ExperimentsTest::isRepartition)).isTrue();
    }
    assertThat(read)
        .containsExactlyInAnyOrderElementsOf(
            experiment.inputs().stream().map(Input::topic).toList());
    experiment.between("out").ifPresent(between -> assertThat(written).contains(between));
    assertThat(written).contains("out").allMatch(topic -> topic.startsWith("out"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void namesItsTopicsInEveryLanguage(Experiment experiment) {
    for (Input input : experiment.inputs()) {
      assertThat(experiment.sql()).contains("'" + input.topic() + "'");
      assertThat(experiment.flinkSql()).contains("'" + input.topic() + "'");
    }
    assertThat(experiment.sql()).contains("'${output}'");
    assertThat(experiment.flinkSql()).contains("'${output}'");
  }

  private static boolean isRepartition(String topic) {
    return Stage.repartition().includes(topic);
  }

  @Test
  void refusesAnUnknownName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Experiments.named("x"))
        .withMessage("There is no experiment x");
  }
}
