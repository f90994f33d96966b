package io.connectsql.runtime.loop;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/**
 * At least once: positions are committed when all results that belong to them have been written.
 */
final class FlushingWriter implements ResultWriter {
  private final Supplier<Producer<byte[], byte[]>> producers;
  private final Consumer<byte[], byte[]> consumer;
  private Producer<byte[], byte[]> producer;
  private AtomicReference<Exception> failure = new AtomicReference<>();
  private Callback failures = (metadata, error) -> {};

  /**
   * @param consumer a member of the group that positions are committed for
   */
  FlushingWriter(Supplier<Producer<byte[], byte[]>> producers, Consumer<byte[], byte[]> consumer) {
    this.producers = producers;
    this.consumer = consumer;
  }

  @Override
  public void reset() {
    close();
    // What the last producer still says is about results that are written again.
    AtomicReference<Exception> first = new AtomicReference<>();
    failure = first;
    failures =
        (metadata, error) -> {
          if (error != null) {
            first.compareAndSet(null, error);
          }
        };
    producer = producers.get();
  }

  @Override
  public void write(ProducerRecord<byte[], byte[]> result) {
    // Without brokers each one waits in vain, and only its callback is told.
    throwFailure();
    Future<?> unused = producer.send(result, failures);
  }

  @Override
  public void commit(Map<TopicPartition, OffsetAndMetadata> positions) {
    producer.flush();
    throwFailure();
    consumer.commitSync(positions);
  }

  private void throwFailure() {
    Exception error = failure.get();
    if (error != null) {
      throw error instanceof KafkaException kafka ? kafka : new KafkaException(error);
    }
  }

  @Override
  public void close() {
    if (producer != null) {
      producer.close(Duration.ZERO);
      producer = null;
    }
  }
}
