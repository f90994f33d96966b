package io.connectsql.perf.load;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Limits the rate of records over all threads that share it: a token is a record's permission, and
 * tokens come in at the rate, up to as many as the bucket holds.
 */
public final class TokenBucket {

  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  private final double perNano;
  private final double capacity;
  private final LongSupplier clock;
  private double tokens;
  private long filled;

  /**
   * Makes a full bucket.
   *
   * @param perSecond tokens per second
   * @param capacity how many tokens the bucket holds: the largest burst
   * @param clock nanoseconds since some time, as {@link System#nanoTime}
   */
  public TokenBucket(double perSecond, int capacity, LongSupplier clock) {
    if (perSecond <= 0 || capacity < 1) {
      throw new IllegalArgumentException(
          "A rate and a capacity above 0 are needed, not " + perSecond + " and " + capacity);
    }
    this.perNano = perSecond / NANOS;
    this.capacity = capacity;
    this.clock = clock;
    this.tokens = capacity;
    this.filled = clock.getAsLong();
  }

  /**
   * Takes tokens, which may leave fewer than none: whoever takes them waits for that long.
   *
   * @param count at most the capacity
   * @return nanoseconds to wait before the records are sent, 0 for none
   */
  public synchronized long take(int count) {
    if (count > capacity) {
      throw new IllegalArgumentException(
          "The bucket holds " + (int) capacity + " tokens, not " + count);
    }
    long now = clock.getAsLong();
    tokens = Math.min(capacity, tokens + (now - filled) * perNano);
    filled = now;
    tokens -= count;
    return tokens >= 0 ? 0 : (long) Math.ceil(-tokens / perNano);
  }
}
