package io.connectsql.quickstart;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Control-C, or any other friendly end of this process, for the thread that has to tidy up. */
final class StopSignal {

  private static final Duration TIDY_LIMIT = Duration.ofSeconds(60);

  private final CountDownLatch requested = new CountDownLatch(1);
  private final CountDownLatch tidy = new CountDownLatch(1);

  /** Makes the process end only after {@link #tidy}, or when that takes too long. */
  void install() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "stop"));
  }

  private void end() {
    requested.countDown();
    try {
      if (!tidy.await(TIDY_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
        System.err.println("The cluster does not end and is killed");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether the process should end. */
  boolean isRequested() {
    return requested.getCount() == 0;
  }

  /** Says that nothing is left to tidy up. */
  void tidy() {
    tidy.countDown();
  }
}
