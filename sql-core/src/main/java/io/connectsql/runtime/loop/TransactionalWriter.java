package io.connectsql.runtime.loop;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/**
 * Exactly once: results and positions are one transaction. A thread that has lost its partitions
 * without knowing cannot commit, for the brokers compare its generation of the consumer group.
 */
final class TransactionalWriter implements ResultWriter {
  private final Supplier<Producer<byte[], byte[]>> producers;
  private final Consumer<byte[], byte[]> consumer;
  private Producer<byte[], byte[]> producer;
  private boolean begun;

  /**
   * @param producers make producers of one transactional id
   * @param consumer a member of the group that positions are committed for
   */
  TransactionalWriter(
      Supplier<Producer<byte[], byte[]>> producers, Consumer<byte[], byte[]> consumer) {
    this.producers = producers;
    this.consumer = consumer;
  }

  /**
   * A new producer of the same id: when it is ready, the brokers have ended the last transaction,
   * committed if that had been asked for, and aborted if not.
   */
  @Override
  public void reset() {
    close();
    producer = producers.get();
    producer.initTransactions();
  }

  private void begin() {
    if (!begun) {
      producer.beginTransaction();
      begun = true;
    }
  }

  @Override
  public void write(ProducerRecord<byte[], byte[]> result) {
    begin();
    Future<?> unused = producer.send(result);
  }

  @Override
  public void commit(Map<TopicPartition, OffsetAndMetadata> positions) {
    begin();
    producer.sendOffsetsToTransaction(positions, consumer.groupMetadata());
    producer.commitTransaction();
    begun = false;
  }

  /** An open transaction would keep readers waiting until it times out. */
  @Override
  public void close() {
    if (producer == null) {
      return;
    }
    try {
      if (begun) {
        producer.abortTransaction();
      }
    } catch (KafkaException | IllegalStateException e) {
      // It is fenced, or was to commit and does not know whether that was done: the brokers end
      // what is left for the next producer of this id.
      begun = false;
    } finally {
      producer.close(Duration.ZERO);
      producer = null;
      begun = false;
    }
  }
}
