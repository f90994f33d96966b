package io.connectsql.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;

class StreamsDefaultsTest {
  @Test
  void waitsForOtherTopicsOnlyWhereNobodyElseDoes() {
    assertThat(StreamsDefaults.ofStreams(true))
        .containsEntry(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, -1L);
    assertThat(StreamsDefaults.ofStreams(false))
        .doesNotContainKey(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG);
  }

  @Test
  void yieldsToWhatTheUserHasSet() {
    Properties config = StreamsDefaults.ofStreams(true);
    config.putAll(new ScriptSettings(Map.of("streams.max.task.idle.ms", "5")).streams());
    assertThat(config).containsEntry(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, "5");
  }
}
