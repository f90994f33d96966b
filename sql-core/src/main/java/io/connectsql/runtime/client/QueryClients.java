package io.connectsql.runtime.client;

import java.util.Map;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.streams.processor.internals.DefaultKafkaClientSupplier;

/**
 * Kafka Streams' own clients, but for producers that know what the topics take and hold commits
 * back until what is said of bad records is kept, and consumers that know when a thread begins with
 * them and when the query is paused.
 */
public final class QueryClients extends DefaultKafkaClientSupplier {
  private final Map<String, Integer> topics;
  private final Runnable beforeCommit;
  private final Runnable threadBegins;
  private final BooleanSupplier paused;

  /**
   * @param topics bytes that a record may have, by topic
   * @param beforeCommit what has to be done before a commit
   * @param threadBegins is run by each thread of Kafka Streams that reads topics or changelogs
   * @param paused whether topics are not to be read
   */
  public QueryClients(
      Map<String, Integer> topics,
      Runnable beforeCommit,
      Runnable threadBegins,
      BooleanSupplier paused) {
    this.topics = topics;
    this.beforeCommit = beforeCommit;
    this.threadBegins = threadBegins;
    this.paused = paused;
  }

  @Override
  public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
    return new HeldProducer(config, SizeLimits.of(config, topics), beforeCommit);
  }

  @Override
  public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
    return new PausableConsumer(config, threadBegins, paused);
  }

  @Override
  public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
    return new ThreadConsumer(config, threadBegins);
  }
}
