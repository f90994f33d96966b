package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.Partition;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;

/** At least once: one producer, and offsets that Connect commits after what was written is safe. */
final class PlainDelivery implements Delivery {
  private static final Duration IDLE = Duration.ofSeconds(1);

  private final Supplier<Producer<byte[], byte[]>> producers;
  private final Map<Partition, Long> safe = new HashMap<>();
  private final Reports reports = new Reports();
  private Producer<byte[], byte[]> producer;
  private AtomicReference<Exception> failure = new AtomicReference<>();

  /**
   * @param producers makes a producer
   */
  PlainDelivery(Supplier<Producer<byte[], byte[]>> producers) {
    this.producers = producers;
    this.producer = producers.get();
  }

  @Override
  public Map<Partition, Long> open(Collection<Partition> partitions) {
    if (failure.get() != null) {
      producer.close(Duration.ZERO);
      producer = producers.get();
      failure = new AtomicReference<>();
    }
    Map<Partition, Long> positions = new HashMap<>(safe);
    positions.keySet().retainAll(partitions);
    return positions;
  }

  @Override
  public boolean isDue(Partition partition, long offset) {
    return true;
  }

  @Override
  public void write(
      Partition partition, long offset, List<ProducerRecord<byte[], byte[]>> results) {
    AtomicReference<Exception> failed = failure;
    for (ProducerRecord<byte[], byte[]> result : results) {
      // Without brokers each one waits in vain, and only its callback is told.
      throwFailure();
      Future<?> unused =
          producer.send(
              result,
              (metadata, error) -> {
                if (error != null) {
                  failed.compareAndSet(null, error);
                }
              });
    }
  }

  @Override
  public void refuse(Partition partition, long offset, Future<Void> report) {
    reports.add(report);
  }

  @Override
  public Duration maintain() {
    throwFailure();
    return IDLE;
  }

  @Override
  public Map<Partition, Long> commit(Map<Partition, Long> consumed) {
    producer.flush();
    throwFailure();
    reports.await();
    safe.putAll(consumed);
    return consumed;
  }

  private void throwFailure() {
    Exception error = failure.get();
    if (error != null) {
      throw error instanceof KafkaException known ? known : new KafkaException(error);
    }
  }

  @Override
  public void close(Collection<Partition> partitions) {
    // All of them share the producer.
    safe.keySet().removeAll(partitions);
  }

  @Override
  public void close() {
    producer.close(Duration.ZERO);
  }
}
