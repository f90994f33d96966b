package io.connectsql.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.junit.jupiter.api.Test;

class StreamsDefaultsTest {
  private static Topology copy(String... topics) {
    StreamsBuilder builder = new StreamsBuilder();
    builder.stream(List.of(topics)).to("out");
    return builder.build();
  }

  @Test
  void waitsForOtherTopicsOnlyWhereThereAreSome() {
    Properties one = StreamsDefaults.of(copy("a"));
    Properties two = StreamsDefaults.of(copy("a", "b"));
    assertThat(one).containsEntry(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, -1L);
    assertThat(two).doesNotContainKey(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG);
  }

  @Test
  void yieldsToWhatTheUserHasSet() {
    Properties config = StreamsDefaults.of(copy("a"));
    config.putAll(new ScriptSettings(Map.of("streams.max.task.idle.ms", "5")).streams());
    assertThat(config).containsEntry(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, "5");
  }
}
