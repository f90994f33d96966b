package io.connectsql.connect.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class PauseWatchTest {
  /** So long that the watch itself does not look during a test. */
  private static final Duration LIMIT = Duration.ofDays(1);

  private final LinkedBlockingQueue<String> events = new LinkedBlockingQueue<>();
  private long now;

  private PauseWatch watch(Duration limit, LongSupplier clock) {
    return new PauseWatch("c", limit, clock, () -> events.add("pause"), () -> events.add("resume"));
  }

  private void lookAfter(Duration time, PauseWatch watch) {
    now += time.toNanos();
    watch.pauseIfOverdue();
  }

  private String next() throws InterruptedException {
    return events.poll(30, TimeUnit.SECONDS);
  }

  @Test
  void looksByItself() throws InterruptedException {
    try (PauseWatch watch = watch(Duration.ofMillis(50), System::nanoTime)) {
      assertThat(next()).isEqualTo("pause");
      watch.polled();
      assertThat(next()).isEqualTo("resume");
      assertThat(next()).isEqualTo("pause");
    }
  }

  @Test
  void pausesWithoutPollsAndResumesWithTheNext() {
    try (PauseWatch watch = watch(LIMIT, () -> now)) {
      lookAfter(LIMIT, watch);
      assertThat(events).isEmpty();
      lookAfter(Duration.ofNanos(1), watch);
      lookAfter(LIMIT, watch);
      assertThat(events).containsExactly("pause");
      watch.polled();
      watch.polled();
      assertThat(events).containsExactly("pause", "resume");
      lookAfter(LIMIT.plusNanos(1), watch);
      assertThat(events).containsExactly("pause", "resume", "pause");
    }
  }

  @Test
  void leavesQueriesAloneWhileTasksArePolled() {
    try (PauseWatch watch = watch(LIMIT, () -> now)) {
      for (int i = 0; i < 5; i++) {
        lookAfter(LIMIT, watch);
        watch.polled();
      }
    }
    assertThat(events).isEmpty();
  }

  @Test
  void leavesQueriesAloneWhileConnectWrites() {
    Object one = new Object();
    Object other = new Object();
    try (PauseWatch watch = watch(LIMIT, () -> now)) {
      watch.writes(one);
      watch.writes(other);
      lookAfter(LIMIT.multipliedBy(3), watch);
      watch.hasWritten(one);
      lookAfter(LIMIT.multipliedBy(3), watch);
      assertThat(events).isEmpty();

      watch.hasWritten(other);
      lookAfter(LIMIT, watch);
      assertThat(events).isEmpty();
      lookAfter(Duration.ofNanos(1), watch);
      assertThat(events).containsExactly("pause");
    }
  }
}
