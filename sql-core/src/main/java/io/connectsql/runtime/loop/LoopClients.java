package io.connectsql.runtime.loop;

import io.connectsql.runtime.client.SizeLimits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.StickyAssignor;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.internals.StreamsConfigUtils;

/**
 * The Kafka clients of a query's threads. Their settings are those that Kafka Streams would give
 * its own, so that a property means the same for every query.
 */
public final class LoopClients {
  private final String prefix;
  private final Map<String, Object> consumer;
  private final Map<String, Object> producer;
  private final boolean exactlyOnce;
  private final Timing timing;

  /**
   * @param prefix what names of clients and transactional ids begin with, the same nowhere else
   * @param exactlyOnce whether results and positions are committed by transactions
   */
  private LoopClients(
      String prefix,
      Map<String, Object> consumer,
      Map<String, Object> producer,
      boolean exactlyOnce,
      Timing timing) {
    this.prefix = prefix;
    this.consumer = new HashMap<>(consumer);
    this.producer = new HashMap<>(producer);
    this.exactlyOnce = exactlyOnce;
    this.timing = timing;
  }

  /** The clients of an application with these settings. */
  public static LoopClients of(StreamsConfig settings) {
    String application = settings.getString(StreamsConfig.APPLICATION_ID_CONFIG);
    Map<String, Object> consumer = settings.getMainConsumerConfigs(application, application, 0);
    // Kafka Streams' own assigns its tasks. This one has each thread give its partitions back when
    // a
    // rebalance begins, and commit before: no transaction is of two generations of the group.
    consumer.put(
        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG, List.of(StickyAssignor.class));
    return new LoopClients(
        application + "-" + UUID.randomUUID(),
        consumer,
        settings.getProducerConfigs(application),
        StreamsConfigUtils.eosEnabled(settings),
        Timing.of(settings));
  }

  /** The name of a thread, of its clients and, if it has one, its transactional id. */
  public String name(int thread) {
    return prefix + "-" + thread;
  }

  /**
   * The clients of one of the threads, which are told apart if they are static members.
   *
   * @param number of the thread among those of this process
   */
  public LoopClients ofMember(int number) {
    Map<String, Object> own = new HashMap<>(consumer);
    own.computeIfPresent(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG, (name, id) -> id + "-" + number);
    return new LoopClients(prefix, own, producer, exactlyOnce, timing);
  }

  /** How large results may be. */
  public SizeLimits limits(Map<String, Integer> maxMessageBytes) {
    return SizeLimits.of(producer, maxMessageBytes);
  }

  Timing timing() {
    return timing;
  }

  Consumer<byte[], byte[]> newConsumer(String name) {
    Map<String, Object> config = new HashMap<>(consumer);
    config.put(ConsumerConfig.CLIENT_ID_CONFIG, name + "-consumer");
    return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  Producer<byte[], byte[]> newProducer(String name) {
    Map<String, Object> config = new HashMap<>(producer);
    config.put(ProducerConfig.CLIENT_ID_CONFIG, name + "-producer");
    if (exactlyOnce) {
      config.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, name);
    }
    return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
  }

  ResultWriter newWriter(String name, Consumer<byte[], byte[]> from) {
    return exactlyOnce
        ? new TransactionalWriter(() -> newProducer(name), from)
        : new FlushingWriter(() -> newProducer(name), from);
  }
}
