package io.connectsql.runtime;

import java.util.Properties;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/** Settings of Kafka Streams that suit queries better than its own defaults. Users' go first. */
final class StreamsDefaults {
  /**
   * Bytes for a partition in one request to the broker. With 16 KiB, the default, a query that runs
   * at full speed spends a quarter of its time on requests. It does not delay records: that is what
   * {@code linger.ms} does.
   */
  private static final int BATCH_BYTES = 128 * 1024;

  private StreamsDefaults() {}

  /** For queries that only need clients. */
  static Properties ofProducers() {
    Properties defaults = new Properties();
    defaults.put(ProducerConfig.BATCH_SIZE_CONFIG, BATCH_BYTES);
    return defaults;
  }

  /**
   * For queries with state.
   *
   * @param inOrder whether tasks get the records of several topics in order of time as it is
   */
  static Properties ofStreams(boolean inOrder) {
    Properties defaults = ofProducers();
    if (inOrder) {
      // Asking all topics for each record takes as long as a join does.
      defaults.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, StreamsConfig.MAX_TASK_IDLE_MS_DISABLED);
    }
    return defaults;
  }
}
