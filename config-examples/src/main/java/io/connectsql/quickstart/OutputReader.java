package io.connectsql.quickstart;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Follows the topics that the script writes, from their beginning; sees committed records only. */
final class OutputReader implements AutoCloseable {

  private final Consumer<byte[], byte[]> consumer;
  private final Outputs outputs;

  /** Makes a reader of topics that exist. */
  OutputReader(String bootstrapServers, Outputs outputs) {
    this.outputs = outputs;
    this.consumer =
        new KafkaConsumer<>(
            Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrapServers,
                ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                "read_committed"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    List<TopicPartition> partitions =
        Outputs.TOPICS.stream()
            .flatMap(topic -> consumer.partitionsFor(topic).stream())
            .map(info -> new TopicPartition(info.topic(), info.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
  }

  /** Takes what has come, or waits for it. */
  void poll(Duration limit) {
    for (ConsumerRecord<byte[], byte[]> record : consumer.poll(limit)) {
      outputs.add(record);
    }
  }

  /** Takes all that is there. */
  void pollToEnd() {
    Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
    while (ends.entrySet().stream().anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
      poll(Duration.ofMillis(100));
    }
  }

  Results results() {
    return outputs.results();
  }

  @Override
  public void close() {
    consumer.close();
  }
}
