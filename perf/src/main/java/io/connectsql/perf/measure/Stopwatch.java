package io.connectsql.perf.measure;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Measures how long something takes. */
public final class Stopwatch {

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  private final long start = System.nanoTime();

  private Stopwatch() {}

  /** Begins to count the time. */
  public static Stopwatch start() {
    return new Stopwatch();
  }

  /** Returns the seconds since the start. */
  public double seconds() {
    return (System.nanoTime() - start) / NANOS;
  }

  /**
   * Waits until a topic has so many records.
   *
   * @return the seconds from the start until then
   * @throws IllegalStateException if that takes longer than the limit
   */
  public double untilRecords(Kafka kafka, String topic, long count, Duration limit) {
    while (true) {
      long records = kafka.records(topic);
      double seconds = seconds();
      if (records >= count) {
        return seconds;
      }
      if (seconds > limit.toSeconds()) {
        throw new IllegalStateException(
            "%s has %d records after %d s, not %d"
                .formatted(topic, records, limit.toSeconds(), count));
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }
}
