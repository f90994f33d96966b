package io.connectsql.runtime.client;

import java.util.Map;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.streams.processor.internals.DefaultKafkaClientSupplier;

/**
 * Kafka Streams' own clients, but for producers that know what the topics take, and that hold
 * commits back until what is said of bad records is kept.
 */
public final class SizeLimitedClients extends DefaultKafkaClientSupplier {
  private final Map<String, Integer> topics;
  private final Runnable beforeCommit;

  /**
   * @param topics bytes that a record may have, by topic
   * @param beforeCommit what has to be done before a commit
   */
  public SizeLimitedClients(Map<String, Integer> topics, Runnable beforeCommit) {
    this.topics = topics;
    this.beforeCommit = beforeCommit;
  }

  @Override
  public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
    return new HeldProducer(config, SizeLimits.of(config, topics), beforeCommit);
  }
}
