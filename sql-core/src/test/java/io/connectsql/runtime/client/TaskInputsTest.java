package io.connectsql.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.junit.jupiter.api.Test;

class TaskInputsTest {

  @Test
  void hasNoneForTopicsThatAreReadAlone() {
    StreamsBuilder builder = new StreamsBuilder();
    builder.stream("in").to("out");
    builder.stream("other").to("out");
    assertThat(TaskInputs.of(builder.build(), "app")).isEqualTo(TaskInputs.NONE);
  }

  @Test
  void knowsInternalTopicsByTheirFullName() {
    StreamsBuilder builder = new StreamsBuilder();
    KStream<byte[], byte[]> moved =
        builder.<byte[], byte[]>stream("in").repartition(Repartitioned.as("moved"));
    moved.join(builder.<byte[], byte[]>table("table"), (row, other) -> row).to("out");
    TaskInputs inputs = TaskInputs.of(builder.build(), "app");
    assertThat(inputs.haveSeveral("in")).isFalse();
    assertThat(inputs.haveSeveral("table")).isTrue();
    assertThat(inputs.beside().get("app-moved-repartition")).contains("table");
    assertThat(inputs.beside().get("table"))
        .isEqualTo(Set.of("table", "app-table", "moved-repartition", "app-moved-repartition"));
  }
}
