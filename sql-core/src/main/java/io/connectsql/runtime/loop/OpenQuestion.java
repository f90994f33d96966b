package io.connectsql.runtime.loop;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * When to ask something about a consumer's partitions: from the time they come or go until there is
 * an answer. Used by one thread.
 */
final class OpenQuestion {
  private final Duration interval;
  private final LongSupplier nanoTime;
  private boolean open;
  private long next;
  private long since;

  /**
   * @param interval between one time that it is asked and the next
   * @param nanoTime the time, as {@link System#nanoTime} tells it
   */
  OpenQuestion(Duration interval, LongSupplier nanoTime) {
    this.interval = interval;
    this.nanoTime = nanoTime;
  }

  void open() {
    open = true;
    restart();
    next = since;
  }

  /** There is an answer. */
  void close() {
    open = false;
  }

  /** Counts from now on how long it has been open. */
  void restart() {
    since = nanoTime.getAsLong();
  }

  /** Whether it has been open for so long. */
  boolean hasLasted(Duration time) {
    return nanoTime.getAsLong() - since >= time.toNanos();
  }

  /** Whether to ask now, which is then taken as done. Costs next to nothing while it is closed. */
  boolean isDue() {
    if (!open) {
      return false;
    }
    long now = nanoTime.getAsLong();
    if (now - next < 0) {
      return false;
    }
    next = now + interval.toNanos();
    return true;
  }
}
