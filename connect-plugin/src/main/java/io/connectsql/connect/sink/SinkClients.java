package io.connectsql.connect.sink;

import io.connectsql.catalog.KafkaNames;
import io.connectsql.connect.boundary.Partition;
import io.connectsql.runtime.BrokerRefusals;
import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.client.SizeLimits;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;

/** The Kafka clients of a sink task. */
final class SinkClients {
  private static final String GROUP_OVERRIDE = "consumer.override.group.id";
  private static final String COMMIT_INTERVAL = "streams.commit.interval.ms";

  private static final String PATIENCE =
      ScriptSettings.STREAMS_PREFIX + StreamsConfig.TASK_TIMEOUT_MS_CONFIG;

  /** As Kafka Streams has it for queries that process exactly once. */
  private static final Duration DEFAULT_COMMIT_INTERVAL = Duration.ofMillis(100);

  /** As Kafka Streams has it. */
  private static final Duration DEFAULT_PATIENCE = Duration.ofMinutes(5);

  /**
   * As Kafka Streams has it. With a minute, the default of producers, a task that takes a partition
   * over from a lost one would wait for its transaction longer than Connect does.
   */
  private static final Duration LEAST_TRANSACTION_TIMEOUT = Duration.ofSeconds(10);

  private final ScriptSettings settings;
  private final String connector;
  private final BrokerRefusals refusals;

  SinkClients(ScriptSettings settings, String connector) {
    this.settings = settings;
    this.connector = connector;
    this.refusals = new BrokerRefusals(settings);
  }

  /** How long rows wait for their transaction to be committed. */
  Duration commitInterval() {
    return duration(COMMIT_INTERVAL, DEFAULT_COMMIT_INTERVAL);
  }

  /** For how long a task goes back again and again while brokers do not answer. */
  Duration patience() {
    return duration(PATIENCE, DEFAULT_PATIENCE);
  }

  private Duration duration(String property, Duration otherwise) {
    return settings.get(property).map(Long::parseLong).map(Duration::ofMillis).orElse(otherwise);
  }

  /**
   * How large rows may be.
   *
   * @param topics that are written, perhaps among others
   * @throws io.connectsql.ClusterException if the brokers do not say what they take
   */
  SizeLimits limits(Set<String> topics) {
    Map<String, Object> producer = new HashMap<>();
    settings.producer().forEach((name, value) -> producer.put((String) name, value));
    try (ClusterTopics cluster = new ClusterTopics(settings)) {
      return SizeLimits.of(producer, cluster.maxMessageBytes(topics));
    }
  }

  Producer<byte[], byte[]> producer() {
    return producer(settings.producer());
  }

  /** A producer that no other task has for this partition. */
  Producer<byte[], byte[]> transactionalProducer(Partition partition) {
    Properties config = settings.producer();
    config.put(
        ProducerConfig.TRANSACTIONAL_ID_CONFIG,
        transactionalIds() + partition.topic() + "-" + partition.number());
    config.putIfAbsent(
        ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, String.valueOf(transactionTimeout().toMillis()));
    return producer(config);
  }

  /** Longer than transactions stay open by themselves. */
  private Duration transactionTimeout() {
    Duration twice = commitInterval().multipliedBy(2);
    return twice.compareTo(LEAST_TRANSACTION_TIMEOUT) > 0 ? twice : LEAST_TRANSACTION_TIMEOUT;
  }

  private String transactionalIds() {
    return KafkaNames.distinct(settings.applicationPrefix() + connector) + "-sink-";
  }

  /**
   * Why something failed, as a user reads it.
   *
   * @param inputs the topics that records come from
   */
  String reason(Throwable error, Set<String> inputs) {
    return Stream.iterate(error, Objects::nonNull, Throwable::getCause)
        .flatMap(cause -> refusals.explain(cause, transactionalIds(), inputs).stream())
        .findFirst()
        .orElseGet(error::getMessage);
  }

  private static Producer<byte[], byte[]> producer(Properties config) {
    return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
  }

  /** A member of the sink's consumer group that only asks for what is committed. */
  Consumer<byte[], byte[]> group() {
    Properties config = settings.consumer();
    config.put(
        ConsumerConfig.GROUP_ID_CONFIG,
        settings.get(GROUP_OVERRIDE).orElse("connect-" + connector));
    // Offsets of transactions that are still open are waited for.
    config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }
}
