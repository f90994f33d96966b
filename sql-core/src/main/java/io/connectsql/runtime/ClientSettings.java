package io.connectsql.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;

/** Checks the settings of Kafka's clients and of Kafka Streams, without connecting to anything. */
public final class ClientSettings {
  private static final String NAME = "check";
  private static final List<String> PREFIXES =
      List.of(
          ScriptSettings.STREAMS_PREFIX,
          ScriptSettings.CONSUMER_PREFIX,
          ScriptSettings.PRODUCER_PREFIX,
          ScriptSettings.ADMIN_PREFIX,
          ScriptSettings.KAFKA_PREFIX);

  private ClientSettings() {}

  /**
   * @throws SettingException if Kafka's clients or Kafka Streams refuse a setting
   */
  public static void check(ScriptSettings settings) {
    Properties properties = settings.streams();
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, NAME);
    try {
      StreamsConfig streams = new StreamsConfig(properties);
      new AdminClientConfig(streams.getAdminConfigs(NAME)).unused();
      Map<String, Object> consumer = new HashMap<>(streams.getMainConsumerConfigs(NAME, NAME, 0));
      consumer.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
      consumer.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
      new ConsumerConfig(consumer).unused();
      Map<String, Object> producer = new HashMap<>(streams.getProducerConfigs(NAME));
      producer.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
      producer.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
      new ProducerConfig(producer).unused();
    } catch (ConfigException e) {
      throw new SettingException(property(settings, e.getMessage()), e.getMessage());
    }
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
