package io.connectsql.runtime.client;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;

/**
 * Writes records, not in transactions, until one fails. Without brokers each further one would wait
 * in vain, as only the callback of the one before is told. Used by one thread.
 */
public final class CheckedProducer implements AutoCloseable {
  private final Producer<byte[], byte[]> producer;
  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private final Callback check =
      (metadata, error) -> {
        if (error != null) {
          failure.compareAndSet(null, error);
        }
      };

  /**
   * @param producer is closed with this
   */
  public CheckedProducer(Producer<byte[], byte[]> producer) {
    this.producer = producer;
  }

  /**
   * Sends a record, of which brokers need not know yet.
   *
   * @throws KafkaException if an earlier one failed
   */
  public void send(ProducerRecord<byte[], byte[]> record) {
    check();
    Future<?> unused = producer.send(record, check);
  }

  /**
   * Waits until brokers have all records.
   *
   * @throws KafkaException if they do not get one of them
   */
  public void flush() {
    producer.flush();
    check();
  }

  /**
   * @throws KafkaException if a record is known to have failed
   */
  public void check() {
    Exception error = failure.get();
    if (error != null) {
      throw error instanceof KafkaException known ? known : new KafkaException(error);
    }
  }

  /** Whether a record is known to have failed: all that follow will. */
  public boolean hasFailed() {
    return failure.get() != null;
  }

  /** Does not wait for what is on its way. */
  @Override
  public void close() {
    producer.close(Duration.ZERO);
  }
}
