package io.connectsql.connect;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Writes records at a rate from a thread of its own until it is closed. */
final class SteadyLoad implements AutoCloseable {

  private static final Duration TICK = Duration.ofMillis(100);

  private final CountDownLatch stopping = new CountDownLatch(1);
  private final CompletableFuture<Void> writing;

  private SteadyLoad(NumberedInput input, int recordsPerSecond) {
    int records = (int) (recordsPerSecond * TICK.toMillis() / 1000);
    writing = CompletableFuture.runAsync(() -> write(input, records));
  }

  static SteadyLoad start(NumberedInput input, int recordsPerSecond) {
    return new SteadyLoad(input, recordsPerSecond);
  }

  private void write(NumberedInput input, int records) {
    try {
      while (!stopping.await(TICK.toMillis(), TimeUnit.MILLISECONDS)) {
        input.produce(records);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Ends when everything has been written.
   *
   * @throws java.util.concurrent.CompletionException if something could not be
   */
  @Override
  public void close() {
    stopping.countDown();
    writing.join();
  }
}
