package io.connectsql.cluster;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for conditions, each with a deadline. */
public final class Await {

  private static final long PAUSE_MILLIS = 50;

  private Await() {}

  /**
   * Waits until a condition holds.
   *
   * @param what the condition in words, for the message
   * @param limit how long to wait
   * @throws DeadlineExceededException if it does not hold in time
   */
  public static void until(String what, Duration limit, BooleanSupplier condition) {
    value(what, limit, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
  }

  /**
   * Waits until there is a value.
   *
   * @param what the value in words, for the message
   * @param limit how long to wait
   * @return the value
   * @throws DeadlineExceededException if there is none in time
   */
  public static <T> T value(String what, Duration limit, Supplier<Optional<T>> source) {
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      Optional<T> value = source.get();
      if (value.isPresent()) {
        return value.get();
      }
      if (System.nanoTime() - deadline >= 0) {
        throw new DeadlineExceededException("Waited " + limit.toSeconds() + " s for: " + what);
      }
      pause(what);
    }
  }

  private static void pause(String what) {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DeadlineExceededException("Interrupted while waiting for: " + what);
    }
  }
}
