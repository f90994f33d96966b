package io.connectsql.runtime.client;

import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Tells when a thread begins to use it. Kafka Streams has no place for what its threads are to do
 * first: its main threads subscribe, those that restore state assign.
 */
class ThreadConsumer extends KafkaConsumer<byte[], byte[]> {
  private final Runnable threadBegins;

  ThreadConsumer(Map<String, Object> config, Runnable threadBegins) {
    super(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    this.threadBegins = threadBegins;
  }

  @Override
  public void subscribe(Collection<String> topics, ConsumerRebalanceListener listener) {
    threadBegins.run();
    super.subscribe(topics, listener);
  }

  @Override
  public void subscribe(Pattern pattern, ConsumerRebalanceListener listener) {
    threadBegins.run();
    super.subscribe(pattern, listener);
  }

  @Override
  public void assign(Collection<TopicPartition> partitions) {
    threadBegins.run();
    super.assign(partitions);
  }
}
