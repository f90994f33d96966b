package io.connectsql.runtime.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FlushingWriterTest {

  private static final TopicPartition PARTITION = new TopicPartition("in", 0);
  private static final Map<TopicPartition, OffsetAndMetadata> POSITION =
      Map.of(PARTITION, new OffsetAndMetadata(1));

  private final List<MockProducer<byte[], byte[]>> producers = new ArrayList<>();
  private final MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("earliest");
  private final FlushingWriter writer = new FlushingWriter(this::newProducer, consumer);

  private MockProducer<byte[], byte[]> newProducer() {
    MockProducer<byte[], byte[]> producer =
        new MockProducer<>(false, null, new ByteArraySerializer(), new ByteArraySerializer());
    producers.add(producer);
    return producer;
  }

  @BeforeEach
  void begin() {
    consumer.assign(List.of(PARTITION));
    writer.reset();
    write();
  }

  @Test
  void commitsWhatIsWritten() {
    producers.get(0).completeNext();
    writer.commit(POSITION);

    assertThat(consumer.committed(POSITION.keySet())).isEqualTo(POSITION);
  }

  /** Each would wait for brokers as long as the first did. */
  @Test
  void writesNothingMoreAfterAFailure() {
    producers.get(0).errorNext(new TimeoutException("No broker"));

    assertThatThrownBy(this::write).isInstanceOf(TimeoutException.class);
    assertThat(producers.get(0).history()).hasSize(1);
    assertThatThrownBy(() -> writer.commit(POSITION)).isInstanceOf(TimeoutException.class);
  }

  @Test
  void beginsAgainWithAnotherProducer() {
    producers.get(0).errorNext(new TimeoutException("No broker"));
    writer.reset();
    write();

    assertThat(producers.get(0).closed()).isTrue();
    assertThat(producers.get(1).history()).hasSize(1);
  }

  private void write() {
    writer.write(new ProducerRecord<>("out", new byte[0], new byte[0]));
  }
}
