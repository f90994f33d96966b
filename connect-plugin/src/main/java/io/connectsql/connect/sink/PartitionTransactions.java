package io.connectsql.connect.sink;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/**
 * The results of one partition's records, written in transactions together with the partition's
 * offset. The transactional id belongs to the partition, so whoever opens it next fences this one.
 * Not thread-safe.
 */
final class PartitionTransactions {
  private final TopicPartition partition;
  private final Producer<byte[], byte[]> producer;
  private final Supplier<ConsumerGroupMetadata> group;
  private final Reports reports = new Reports();

  private long next;
  private long committed;
  private boolean begun;
  private long begunAt;

  /**
   * @param position where to go on, or -1 if nothing was taken of the partition yet
   */
  PartitionTransactions(
      TopicPartition partition,
      Producer<byte[], byte[]> producer,
      Supplier<ConsumerGroupMetadata> group,
      long position) {
    this.partition = partition;
    this.producer = producer;
    this.group = group;
    this.next = position;
    this.committed = position;
  }

  boolean isDue(long offset) {
    return offset >= next;
  }

  void write(long offset, List<ProducerRecord<byte[], byte[]>> results) {
    try {
      if (!results.isEmpty()) {
        begin();
      }
      for (ProducerRecord<byte[], byte[]> result : results) {
        Future<?> unused = producer.send(result);
      }
    } catch (KafkaException e) {
      abandon();
      throw e;
    }
    next = offset + 1;
  }

  void refuse(long offset, Future<Void> report) {
    reports.add(report);
    next = offset + 1;
  }

  private void begin() {
    if (!begun) {
      producer.beginTransaction();
      begun = true;
      begunAt = System.nanoTime();
    }
  }

  /** How much longer the transaction may stay open; empty if there is none. */
  Optional<Duration> untilDue(Duration interval) {
    return begun ? Optional.of(interval.minusNanos(System.nanoTime() - begunAt)) : Optional.empty();
  }

  /**
   * Commits what was taken.
   *
   * @param consumed how far the partition has been read: records that never came here are done with
   */
  void commit(long consumed) {
    next = Math.max(next, consumed);
    if (!begun && next <= committed) {
      return;
    }
    reports.await();
    try {
      begin();
      producer.sendOffsetsToTransaction(
          Map.of(partition, new OffsetAndMetadata(next)), group.get());
      producer.commitTransaction();
    } catch (KafkaException e) {
      abandon();
      throw e;
    }
    begun = false;
    committed = next;
  }

  /** Leaves it to whoever opens the partition next to take back what has not been committed. */
  void abandon() {
    begun = false;
    producer.close(Duration.ZERO);
  }

  /** Takes back what has not been committed. */
  void close() {
    try {
      if (begun) {
        producer.abortTransaction();
      }
    } catch (KafkaException e) {
      // Whoever opens the partition next aborts it.
      begun = false;
    } finally {
      producer.close(Duration.ZERO);
    }
  }
}
