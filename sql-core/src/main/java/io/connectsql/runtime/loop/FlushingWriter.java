package io.connectsql.runtime.loop;

import io.connectsql.runtime.client.CheckedProducer;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * At least once: positions are committed when all results that belong to them have been written.
 */
final class FlushingWriter implements ResultWriter {
  private final Supplier<Producer<byte[], byte[]>> producers;
  private final Consumer<byte[], byte[]> consumer;
  private CheckedProducer producer;

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
    producer = new CheckedProducer(producers.get());
  }

  @Override
  public void write(ProducerRecord<byte[], byte[]> result) {
    producer.send(result);
  }

  @Override
  public void commit(Map<TopicPartition, OffsetAndMetadata> positions) {
    producer.flush();
    consumer.commitSync(positions);
  }

  @Override
  public void close() {
    if (producer != null) {
      producer.close();
      producer = null;
    }
  }
}
