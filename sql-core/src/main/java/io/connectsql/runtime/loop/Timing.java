package io.connectsql.runtime.loop;

import java.time.Duration;
import org.apache.kafka.streams.StreamsConfig;

/**
 * When a query without state does what.
 *
 * @param commitInterval after which time results and positions are committed
 * @param patience for how long it tries to go on while brokers do not answer
 */
record Timing(Duration commitInterval, Duration patience) {
  static Timing of(StreamsConfig settings) {
    return new Timing(
        Duration.ofMillis(settings.getLong(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG)),
        Duration.ofMillis(settings.getLong(StreamsConfig.TASK_TIMEOUT_MS_CONFIG)));
  }
}
