package io.connectsql.runtime.loop;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * Notices partitions that a consumer has but does not know where to read, for which it waits in
 * silence: mostly because a transaction holds the group's offsets that nobody has ended. Used by
 * one thread.
 */
final class PositionWatch {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** Brokers end transactions of threads that are gone after ten seconds, unless set otherwise. */
  static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Consumer<?, ?> consumer;
  private final java.util.function.Consumer<Collection<TopicPartition>> waiting;
  private final OpenQuestion positions;

  /**
   * @param nanoTime the time, as {@link System#nanoTime} tells it
   * @param waiting is told each minute of the partitions that have waited for one
   */
  PositionWatch(
      Consumer<?, ?> consumer,
      LongSupplier nanoTime,
      java.util.function.Consumer<Collection<TopicPartition>> waiting) {
    this.consumer = consumer;
    this.waiting = waiting;
    this.positions = new OpenQuestion(INTERVAL, nanoTime);
  }

  /** Partitions have come or gone. */
  void askAgain() {
    positions.open();
  }

  /** Costs next to nothing once all positions are known. */
  void check() {
    if (!positions.isDue()) {
      return;
    }
    List<TopicPartition> unknown =
        consumer.assignment().stream().filter(partition -> !isKnown(partition)).toList();
    if (unknown.isEmpty()) {
      positions.close();
    } else if (positions.hasLasted(PATIENCE)) {
      positions.restart();
      waiting.accept(unknown);
    }
  }

  private boolean isKnown(TopicPartition partition) {
    try {
      long unused = consumer.position(partition, Duration.ZERO);
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }
}
