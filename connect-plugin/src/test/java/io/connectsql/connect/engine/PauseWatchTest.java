package io.connectsql.connect.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PauseWatchTest {
  private final LinkedBlockingQueue<String> events = new LinkedBlockingQueue<>();

  private PauseWatch watch(Duration limit) {
    return new PauseWatch("c", limit, () -> events.add("pause"), () -> events.add("resume"));
  }

  private String next() throws InterruptedException {
    return events.poll(30, TimeUnit.SECONDS);
  }

  @Test
  void pausesWithoutPollsAndResumesWithTheNext() throws InterruptedException {
    try (PauseWatch watch = watch(Duration.ofMillis(50))) {
      assertThat(next()).isEqualTo("pause");
      watch.polled();
      assertThat(next()).isEqualTo("resume");
      assertThat(next()).isEqualTo("pause");
    }
  }

  @Test
  void leavesQueriesAloneWhileTasksArePolled() {
    try (PauseWatch watch = watch(Duration.ofMinutes(5))) {
      watch.polled();
      watch.polled();
    }
    assertThat(events).isEmpty();
  }

  @Test
  void leavesQueriesAloneWhileConnectWrites() throws InterruptedException {
    Object task = new Object();
    try (PauseWatch watch = watch(Duration.ofMillis(500))) {
      watch.writes(task);
      assertThat(events.poll(1500, TimeUnit.MILLISECONDS)).isNull();
      watch.hasWritten(task);
      assertThat(next()).isEqualTo("pause");
    }
  }
}
