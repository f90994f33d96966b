package io.connectsql.runtime.client;

import java.util.Map;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.streams.processor.internals.DefaultKafkaClientSupplier;

/** Kafka Streams' own clients, but for producers that know what the topics take. */
public final class SizeLimitedClients extends DefaultKafkaClientSupplier {
  private final Map<String, Integer> topics;

  /**
   * @param topics bytes that a record may have, by topic
   */
  public SizeLimitedClients(Map<String, Integer> topics) {
    this.topics = topics;
  }

  @Override
  public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
    return new SizeLimitedProducer(config, SizeLimits.of(config, topics));
  }
}
