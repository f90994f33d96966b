package io.connectsql.runtime;

import java.util.Properties;
import java.util.Set;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription.Source;
import org.apache.kafka.streams.TopologyDescription.Subtopology;

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

  static Properties of(Topology topology) {
    Properties defaults = ofProducers();
    if (topology.describe().subtopologies().stream().allMatch(StreamsDefaults::readsOneTopic)) {
      // There is nothing to wait for in another topic, and asking takes time with each record.
      defaults.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, StreamsConfig.MAX_TASK_IDLE_MS_DISABLED);
    }
    return defaults;
  }

  private static boolean readsOneTopic(Subtopology part) {
    return part.nodes().stream()
            .filter(Source.class::isInstance)
            .map(Source.class::cast)
            .map(Source::topicSet)
            .mapToInt(Set::size)
            .sum()
        <= 1;
  }
}
