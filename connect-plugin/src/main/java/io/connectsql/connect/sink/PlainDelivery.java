package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.Partition;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** At least once: one producer, and offsets that Connect commits after what was written is safe. */
final class PlainDelivery implements Delivery {
  private static final Duration IDLE = Duration.ofSeconds(1);

  private final SinkClients clients;
  private final Producer<byte[], byte[]> producer;
  private final Reports reports = new Reports();
  private final AtomicReference<Exception> failure = new AtomicReference<>();

  PlainDelivery(SinkClients clients) {
    this.clients = clients;
    this.producer = clients.producer();
  }

  @Override
  public Map<Partition, Long> open(Collection<Partition> partitions) {
    return Map.of();
  }

  @Override
  public boolean isDue(Partition partition, long offset) {
    return true;
  }

  @Override
  public void write(
      Partition partition, long offset, List<ProducerRecord<byte[], byte[]>> results) {
    for (ProducerRecord<byte[], byte[]> result : results) {
      Future<?> unused = producer.send(result, (metadata, error) -> failed(error));
    }
  }

  private void failed(Exception error) {
    if (error != null) {
      failure.compareAndSet(null, error);
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
    return consumed;
  }

  private void throwFailure() {
    Exception error = failure.get();
    if (error != null) {
      throw new EngineException(
          "A row cannot be written: " + clients.reason(error, Set.of()), error);
    }
  }

  @Override
  public void close(Collection<Partition> partitions) {
    // All of them share the producer.
  }

  @Override
  public void close() {
    producer.close(Duration.ZERO);
  }
}
