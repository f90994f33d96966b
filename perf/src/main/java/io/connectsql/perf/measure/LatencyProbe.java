package io.connectsql.perf.measure;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Reads a topic of results, and compares the time of reading with the records' timestamps, which
 * are those of the records that the results come from.
 */
public final class LatencyProbe implements AutoCloseable {

  private static final Duration POLL = Duration.ofMillis(100);
  private static final int DIGITS = 3;

  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final Histogram latencies = new Histogram(DIGITS);
  private final Future<?> reading;
  private final String bootstrapServers;
  private final List<TopicPartition> partitions;
  private volatile long from = Long.MAX_VALUE;
  private volatile boolean ended;

  /**
   * Begins to read.
   *
   * @param topic a topic of {@link Kafka#PARTITIONS} partitions
   */
  public LatencyProbe(String bootstrapServers, String topic) {
    this.bootstrapServers = bootstrapServers;
    this.partitions =
        IntStream.range(0, Kafka.PARTITIONS)
            .mapToObj(partition -> new TopicPartition(topic, partition))
            .toList();
    this.reading = thread.submit(this::read);
  }

  /**
   * Counts results of records from now on.
   *
   * @param timestamp milliseconds since 1970
   */
  public void countFrom(long timestamp) {
    from = timestamp;
  }

  /**
   * Reads what is there and ends.
   *
   * @return milliseconds from the record to its result
   */
  public Histogram stop() {
    ended = true;
    try {
      reading.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("Cannot read " + partitions, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while reading " + partitions, e);
    }
    return latencies;
  }

  @Override
  public void close() {
    ended = true;
    thread.shutdown();
  }

  private void read() {
    Map<String, Object> config =
        Map.of(
            ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
            bootstrapServers,
            ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
            "earliest");
    try (Consumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(partitions);
      while (!ended) {
        count(consumer);
      }
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      while (ends.entrySet().stream().anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
        count(consumer);
      }
    }
  }

  private void count(Consumer<byte[], byte[]> consumer) {
    for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
      if (record.timestamp() >= from) {
        // Clocks of threads may differ by a millisecond.
        latencies.recordValue(Math.max(0, System.currentTimeMillis() - record.timestamp()));
      }
    }
  }
}
