package io.connectsql.runtime.client;

import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.streams.processor.internals.DefaultKafkaClientSupplier;

/**
 * Kafka Streams' own clients, but for producers that know what the topics take and hold commits
 * back until what is said of bad records is kept, and for consumers that know when a thread begins
 * with them.
 */
public final class QueryClients extends DefaultKafkaClientSupplier {
  private final Map<String, Integer> topics;
  private final Runnable beforeCommit;
  private final Runnable threadBegins;

  /**
   * @param topics bytes that a record may have, by topic
   * @param beforeCommit what has to be done before a commit
   * @param threadBegins is run by each thread of Kafka Streams that reads topics or changelogs
   */
  public QueryClients(Map<String, Integer> topics, Runnable beforeCommit, Runnable threadBegins) {
    this.topics = topics;
    this.beforeCommit = beforeCommit;
    this.threadBegins = threadBegins;
  }

  @Override
  public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
    return new HeldProducer(config, SizeLimits.of(config, topics), beforeCommit);
  }

  @Override
  public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
    return new ThreadConsumer(config, threadBegins);
  }

  @Override
  public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
    return new ThreadConsumer(config, threadBegins);
  }
}
