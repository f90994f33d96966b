package io.connectsql.runtime.client;

import io.connectsql.runtime.changelog.ChangelogTrim;
import io.connectsql.runtime.changelog.KeptWindows;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.streams.processor.internals.DefaultKafkaClientSupplier;

/**
 * Kafka Streams' own clients, but for producers that know what the topics take and hold commits
 * back until what is said of bad records is kept, and consumers that know when a thread begins with
 * them and when the query is paused, give records in order of time, and see to it that copies of
 * windows do not grow.
 */
public final class QueryClients extends DefaultKafkaClientSupplier {
  private final Map<String, Integer> topics;
  private final Runnable beforeCommit;
  private final Runnable threadBegins;
  private final BooleanSupplier paused;
  private final KeptWindows windows;
  private final TaskInputs inputs;
  private Admin admin;
  private Map<String, Object> scanConfig;

  /**
   * @param topics bytes that a record may have, by topic
   * @param beforeCommit what has to be done before a commit
   * @param threadBegins is run by each thread of Kafka Streams that reads topics or changelogs
   * @param paused whether topics are not to be read
   * @param windows of which Kafka has copies
   * @param inputs the topics whose records are given in order of time
   */
  public QueryClients(
      Map<String, Integer> topics,
      Runnable beforeCommit,
      Runnable threadBegins,
      BooleanSupplier paused,
      KeptWindows windows,
      TaskInputs inputs) {
    this.topics = topics;
    this.beforeCommit = beforeCommit;
    this.threadBegins = threadBegins;
    this.paused = paused;
    this.windows = windows;
    this.inputs = inputs;
  }

  /** Kafka Streams asks for it once, before it asks for other clients. */
  @Override
  public Admin getAdmin(Map<String, Object> config) {
    admin = super.getAdmin(config);
    return admin;
  }

  @Override
  public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
    return new HeldProducer(config, SizeLimits.of(config, topics), beforeCommit);
  }

  @Override
  public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
    Map<String, Object> ofScan = scanConfig;
    ChangelogTrim trim = new ChangelogTrim(windows, admin, () -> newConsumer(ofScan), threadBegins);
    return new QueryConsumer(config, threadBegins, paused, trim, inputs);
  }

  private static Consumer<byte[], byte[]> newConsumer(Map<String, Object> config) {
    return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  /** Kafka Streams asks for it before it asks for a thread's other consumer. */
  @Override
  public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
    scanConfig = new HashMap<>(config);
    scanConfig.put(
        ConsumerConfig.CLIENT_ID_CONFIG, config.get(ConsumerConfig.CLIENT_ID_CONFIG) + "-trim");
    scanConfig.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    // What this one reads is not the query's.
    scanConfig.remove(ConsumerConfig.METRIC_REPORTER_CLASSES_CONFIG);
    return new ThreadConsumer(config, threadBegins);
  }
}
