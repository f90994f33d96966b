package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.Partition;
import io.connectsql.runtime.client.CheckedProducer;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** At least once: one producer, and offsets that Connect commits after what was written is safe. */
final class PlainDelivery implements Delivery {
  private static final Duration IDLE = Duration.ofSeconds(1);

  private final Supplier<Producer<byte[], byte[]>> producers;
  private final Map<Partition, Long> safe = new HashMap<>();
  private final Reports reports = new Reports();
  private CheckedProducer producer;

  /**
   * @param producers makes a producer
   */
  PlainDelivery(Supplier<Producer<byte[], byte[]>> producers) {
    this.producers = producers;
    this.producer = new CheckedProducer(producers.get());
  }

  @Override
  public Map<Partition, Long> open(Collection<Partition> partitions) {
    if (producer.hasFailed()) {
      producer.close();
      producer = new CheckedProducer(producers.get());
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
    for (ProducerRecord<byte[], byte[]> result : results) {
      producer.send(result);
    }
  }

  @Override
  public void refuse(Partition partition, long offset, Future<Void> report) {
    reports.add(report);
  }

  @Override
  public Duration maintain() {
    producer.check();
    return IDLE;
  }

  @Override
  public Map<Partition, Long> commit(Map<Partition, Long> consumed) {
    producer.flush();
    reports.await();
    safe.putAll(consumed);
    return consumed;
  }

  @Override
  public void close(Collection<Partition> partitions) {
    // All of them share the producer.
    safe.keySet().removeAll(partitions);
  }

  @Override
  public void close() {
    producer.close();
  }
}
