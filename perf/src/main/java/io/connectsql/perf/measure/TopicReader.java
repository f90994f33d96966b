package io.connectsql.perf.measure;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads a topic of {@link Kafka#PARTITIONS} partitions from its start. Not thread-safe. */
public final class TopicReader implements AutoCloseable {

  private static final Duration POLL = Duration.ofMillis(100);

  private final Consumer<byte[], byte[]> consumer;

  /** Makes a reader that has not read anything. */
  public TopicReader(String bootstrapServers, String topic) {
    Map<String, Object> config =
        Map.of(
            ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
            bootstrapServers,
            ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
            "earliest");
    this.consumer =
        new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    consumer.assign(
        IntStream.range(0, Kafka.PARTITIONS)
            .mapToObj(partition -> new TopicPartition(topic, partition))
            .toList());
  }

  /** Returns the next records, or none if none come within a tenth of a second. */
  public Iterable<ConsumerRecord<byte[], byte[]>> next() {
    return consumer.poll(POLL);
  }

  /** Returns whether everything has been read that is there. */
  public boolean isAtEnd() {
    List<TopicPartition> partitions = List.copyOf(consumer.assignment());
    return consumer.endOffsets(partitions).entrySet().stream()
        .allMatch(end -> consumer.position(end.getKey()) >= end.getValue());
  }

  @Override
  public void close() {
    consumer.close();
  }
}
