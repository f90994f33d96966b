package io.connectsql.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.runtime.changelog.ChangelogTrim;
import io.connectsql.runtime.changelog.KeptWindows;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

/** A consumer without brokers; with them, queries are paused in integration tests. */
class QueryConsumerTest {
  private static final TopicPartition P0 = new TopicPartition("in", 0);
  private static final TopicPartition P1 = new TopicPartition("in", 1);

  private final AtomicBoolean paused = new AtomicBoolean();

  private Consumer<byte[], byte[]> consumer() {
    Consumer<byte[], byte[]> consumer =
        new QueryConsumer(
            Map.of("bootstrap.servers", "127.0.0.1:1", "group.protocol", "classic"),
            () -> {},
            paused::get,
            new ChangelogTrim(new KeptWindows(Map.of(), Duration.ZERO), null, () -> null, () -> {}),
            TaskInputs.NONE);
    consumer.assign(List.of(P0, P1));
    return consumer;
  }

  @Test
  void leavesPausedWhatKafkaStreamsHasPaused() {
    try (Consumer<byte[], byte[]> consumer = consumer()) {
      consumer.pause(List.of(P1));
      for (boolean now : new boolean[] {true, false, true}) {
        paused.set(now);
        assertThat(consumer.poll(Duration.ZERO)).isEmpty();
        assertThat(consumer.paused()).containsExactly(P1);
      }
    }
  }

  @Test
  void resumesWhatKafkaStreamsResumes() {
    try (Consumer<byte[], byte[]> consumer = consumer()) {
      consumer.pause(List.of(P1));
      paused.set(true);
      assertThat(consumer.poll(Duration.ZERO)).isEmpty();
      consumer.resume(List.of(P1));
      assertThat(consumer.paused()).isEmpty();
    }
  }
}
