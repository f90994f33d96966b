package io.connectsql.connect.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.connect.boundary.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

class PlainDeliveryTest {

  private static final Partition PARTITION = new Partition("in", 0);

  private final List<MockProducer<byte[], byte[]>> producers = new ArrayList<>();
  private final PlainDelivery delivery = new PlainDelivery(this::newProducer);

  private MockProducer<byte[], byte[]> newProducer() {
    MockProducer<byte[], byte[]> producer =
        new MockProducer<>(false, null, new ByteArraySerializer(), new ByteArraySerializer());
    producers.add(producer);
    return producer;
  }

  @Test
  void commitsWhatIsWritten() {
    write(0);
    producers.get(0).completeNext();

    assertThat(delivery.commit(Map.of(PARTITION, 1L))).containsExactly(Map.entry(PARTITION, 1L));
    assertThat(delivery.open(List.of(PARTITION))).containsExactly(Map.entry(PARTITION, 1L));
  }

  /** Each would wait for brokers as long as the first did. */
  @Test
  void writesNothingMoreAfterAFailure() {
    write(0);
    producers.get(0).errorNext(new TimeoutException("No broker"));

    assertThatThrownBy(() -> write(1)).isInstanceOf(TimeoutException.class);
    assertThat(producers.get(0).history()).hasSize(1);
    assertThatThrownBy(delivery::maintain).isInstanceOf(TimeoutException.class);
  }

  @Test
  void beginsAgainWithAnotherProducer() {
    write(0);
    producers.get(0).errorNext(new TimeoutException("No broker"));

    assertThat(delivery.open(List.of(PARTITION))).isEmpty();
    write(0);

    assertThat(producers.get(0).closed()).isTrue();
    assertThat(producers.get(1).history()).hasSize(1);
  }

  private void write(long offset) {
    delivery.write(
        PARTITION, offset, List.of(new ProducerRecord<>("out", new byte[0], new byte[0])));
  }
}
