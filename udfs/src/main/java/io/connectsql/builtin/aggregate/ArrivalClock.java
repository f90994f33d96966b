package io.connectsql.builtin.aggregate;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers rows in the order in which they arrive. Numbers grow strictly within a process and, being
 * microseconds of the wall clock where that is ahead, also over restarts, so that numbers kept in
 * stored states stay comparable.
 */
final class ArrivalClock {
  private final AtomicLong last = new AtomicLong();

  /** A number greater than all before. */
  long next() {
    long now = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    return last.accumulateAndGet(now, (before, time) -> Math.max(before + 1, time));
  }
}
