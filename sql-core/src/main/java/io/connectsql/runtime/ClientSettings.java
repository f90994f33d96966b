package io.connectsql.runtime;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Checks the settings of Kafka's clients and of Kafka Streams, by making clients of them, and those
 * of state.
 */
public final class ClientSettings {
  private static final String NAME = "check";
  private static final List<String> PREFIXES =
      List.of(
          ScriptSettings.STREAMS_PREFIX,
          ScriptSettings.CONSUMER_PREFIX,
          ScriptSettings.PRODUCER_PREFIX,
          ScriptSettings.ADMIN_PREFIX,
          ScriptSettings.KAFKA_PREFIX,
          ScriptSettings.ROCKSDB_PREFIX);

  private ClientSettings() {}

  /**
   * @throws SettingException if Kafka's clients or Kafka Streams refuse a setting
   */
  public static void check(ScriptSettings settings) {
    Properties properties = settings.streams();
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, NAME);
    try {
      settings.state();
      makeClients(new StreamsConfig(properties));
    } catch (KafkaException e) {
      String message = rootMessage(e);
      throw new SettingException(property(settings, message), message);
    }
  }

  /** Some settings, those of SASL and TLS among them, are not looked at before. */
  private static void makeClients(StreamsConfig streams) {
    ByteArrayDeserializer read = new ByteArrayDeserializer();
    ByteArraySerializer write = new ByteArraySerializer();
    Map<String, Object> consumerConfig = streams.getMainConsumerConfigs(NAME, NAME, 0);
    // That of Kafka Streams works only within it.
    consumerConfig.remove(ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG);
    try (Admin admin = Admin.create(streams.getAdminConfigs(NAME));
        Consumer<byte[], byte[]> consumer = new KafkaConsumer<>(consumerConfig, read, read);
        Producer<byte[], byte[]> producer =
            new KafkaProducer<>(streams.getProducerConfigs(NAME), write, write)) {
      producer.flush();
    }
  }

  private static String rootMessage(Throwable e) {
    return e.getCause() == null ? e.getMessage() : rootMessage(e.getCause());
  }

  /** The property that a message of Kafka's is about, by the name that the user has for it. */
  private static String property(ScriptSettings settings, String message) {
    return settings.properties().keySet().stream()
        .filter(
            name ->
                PREFIXES.stream()
                    .anyMatch(
                        prefix ->
                            name.startsWith(prefix)
                                && message.contains(name.substring(prefix.length()))))
        .findFirst()
        .orElse(ScriptSettings.BOOTSTRAP_SERVERS);
  }
}
