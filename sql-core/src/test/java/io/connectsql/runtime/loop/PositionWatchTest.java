package io.connectsql.runtime.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;

/** A watch over two partitions. */
class PositionWatchTest {
  private static final TopicPartition P0 = new TopicPartition("in", 0);
  private static final TopicPartition P1 = new TopicPartition("in", 1);

  private final Set<TopicPartition> unknown = new HashSet<>();
  private final List<Collection<TopicPartition>> told = new ArrayList<>();
  private int asked;
  private long now;

  private final MockConsumer<byte[], byte[]> consumer =
      new MockConsumer<>("earliest") {
        @Override
        public synchronized long position(TopicPartition partition, Duration limit) {
          asked++;
          if (unknown.contains(partition)) {
            throw new TimeoutException("nobody knows");
          }
          return super.position(partition, limit);
        }
      };

  private final PositionWatch watch = new PositionWatch(consumer, () -> now, told::add);

  PositionWatchTest() {
    consumer.assign(List.of(P0, P1));
    consumer.updateBeginningOffsets(Map.of(P0, 0L, P1, 0L));
    watch.askAgain();
  }

  private void after(Duration time) {
    now += time.toNanos();
    watch.check();
  }

  @Test
  void tellsEachMinuteOfPartitionsThatWait() {
    unknown.add(P1);
    after(Duration.ofSeconds(59));
    assertThat(told).isEmpty();
    after(Duration.ofSeconds(1));
    assertThat(told).containsExactly(List.of(P1));
    after(Duration.ofSeconds(59));
    assertThat(told).hasSize(1);
    after(Duration.ofSeconds(1));
    assertThat(told).hasSize(2);
  }

  @Test
  void isQuietOncePositionsAreKnown() {
    unknown.add(P1);
    after(Duration.ofSeconds(30));
    unknown.clear();
    after(Duration.ofSeconds(1));
    int before = asked;
    after(PositionWatch.PATIENCE);
    assertThat(told).isEmpty();
    assertThat(asked).isEqualTo(before);
  }

  @Test
  void startsAgainWhenPartitionsCome() {
    after(Duration.ofSeconds(1));
    unknown.add(P0);
    watch.askAgain();
    after(Duration.ofSeconds(59));
    assertThat(told).isEmpty();
    after(Duration.ofSeconds(1));
    assertThat(told).containsExactly(List.of(P0));
  }

  @Test
  void asksNoMoreThanOnceASecond() {
    unknown.add(P0);
    after(Duration.ofMillis(100));
    int before = asked;
    after(Duration.ofMillis(100));
    assertThat(asked).isEqualTo(before);
    after(Duration.ofSeconds(1));
    assertThat(asked).isGreaterThan(before);
  }
}
