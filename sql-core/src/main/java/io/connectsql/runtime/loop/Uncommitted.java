package io.connectsql.runtime.loop;

import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** What a thread has read since its last commit. Used by one thread. */
final class Uncommitted {
  /** Where to go on, by partition. */
  private final Map<TopicPartition, OffsetAndMetadata> positions = new HashMap<>();

  /** Where reading began, by partition. */
  private final Map<TopicPartition, Long> beginnings = new HashMap<>();

  private final long interval;
  private long since;

  /**
   * @param interval after which time it is to be committed
   */
  Uncommitted(Duration interval) {
    this.interval = interval.toNanos();
  }

  /** Records come, perhaps the first since the commit. */
  void add() {
    if (isEmpty()) {
      since = System.nanoTime();
    }
  }

  void begin(TopicPartition partition, long offset) {
    beginnings.putIfAbsent(partition, offset);
  }

  void reach(TopicPartition partition, OffsetAndMetadata position) {
    positions.put(partition, position);
  }

  void reach(Map<TopicPartition, OffsetAndMetadata> next) {
    positions.putAll(next);
  }

  boolean isEmpty() {
    return positions.isEmpty();
  }

  Map<TopicPartition, OffsetAndMetadata> positions() {
    return Collections.unmodifiableMap(positions);
  }

  boolean isDue() {
    return System.nanoTime() - since >= interval;
  }

  /** How long to wait for more before it is due. */
  Duration untilDue(Duration most) {
    if (isEmpty()) {
      return most;
    }
    Duration left = Duration.ofNanos(since + interval - System.nanoTime());
    return left.isNegative() ? Duration.ZERO : left.compareTo(most) < 0 ? left : most;
  }

  /** All of it is committed. */
  void clear() {
    positions.clear();
    beginnings.clear();
    since = System.nanoTime();
  }

  /** None of it will be: has it read again. */
  void rewind(Consumer<?, ?> consumer) {
    Set<TopicPartition> assigned = consumer.assignment();
    Map<TopicPartition, OffsetAndMetadata> committed =
        assigned.isEmpty() ? Map.of() : consumer.committed(assigned);
    for (TopicPartition partition : assigned) {
      OffsetAndMetadata offset = committed.get(partition);
      Long beginning = beginnings.get(partition);
      if (offset != null) {
        consumer.seek(partition, offset);
      } else if (beginning != null) {
        consumer.seek(partition, beginning);
      }
    }
    clear();
  }
}
