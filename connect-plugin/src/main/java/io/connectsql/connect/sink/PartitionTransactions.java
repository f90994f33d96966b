package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.EngineException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Function;
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
  private final Function<KafkaException, String> reasons;
  private final Reports reports = new Reports();

  private long next;
  private long committed;
  private boolean begun;
  private Optional<EngineException> failure = Optional.empty();
  private long begunAt;

  /**
   * @param reasons says why Kafka refuses something
   * @param position where to go on, or -1 if nothing was taken of the partition yet
   */
  PartitionTransactions(
      TopicPartition partition,
      Producer<byte[], byte[]> producer,
      Supplier<ConsumerGroupMetadata> group,
      Function<KafkaException, String> reasons,
      long position) {
    this.partition = partition;
    this.producer = producer;
    this.group = group;
    this.reasons = reasons;
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
      throw failed(e);
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
    if (failure.isPresent()) {
      // Perhaps only some of a record's rows are in the transaction.
      throw failure.get();
    }
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
      throw failed(e);
    }
    begun = false;
    committed = next;
  }

  private EngineException failed(KafkaException e) {
    failure =
        Optional.of(
            new EngineException(
                "The rows of " + partition + " cannot be written: " + reasons.apply(e), e));
    return failure.get();
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
