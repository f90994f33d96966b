package io.connectsql.connect.engine;

import io.connectsql.runtime.LogContext;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pauses a connector's queries on this worker while the connector is paused. Connect does not tell
 * the tasks of a source connector; it stops asking them for records. It does not ask either while
 * it writes what a task has given it, which takes forever if the topic is missing: that is no
 * reason to pause queries. Safe for many threads.
 */
final class PauseWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PauseWatch.class);

  private final String connector;
  private final Duration limit;
  private final LongSupplier clock;
  private final Runnable pause;
  private final Runnable resume;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Set<Object> writing = new HashSet<>();
  private long lastPoll;
  private boolean paused;

  /**
   * Starts to watch, on a thread of its own.
   *
   * @param limit after how long without a poll of any task the connector counts as paused
   * @param clock nanoseconds since some time
   */
  PauseWatch(
      String connector, Duration limit, LongSupplier clock, Runnable pause, Runnable resume) {
    this.connector = connector;
    this.limit = limit;
    this.clock = clock;
    this.lastPoll = clock.getAsLong();
    this.pause = pause;
    this.resume = resume;
    Thread thread =
        new Thread(
            LogContext.of(connector, "pause-watch").around(this::watch),
            "pause-watch-" + connector);
    thread.setDaemon(true);
    thread.start();
  }

  private void watch() {
    try {
      while (!closed.await(limit.toMillis() / 4, TimeUnit.MILLISECONDS)) {
        pauseIfOverdue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Pauses the queries if no task has been polled for too long. */
  synchronized void pauseIfOverdue() {
    if (closed.getCount() > 0
        && !paused
        && writing.isEmpty()
        && clock.getAsLong() - lastPoll > limit.toNanos()) {
      LOG.info("Connector {} is paused, and so are its queries on this worker", connector);
      paused = true;
      pause.run();
    }
  }

  /** Connect asks one of the tasks for records. */
  synchronized void polled() {
    lastPoll = clock.getAsLong();
    if (paused) {
      LOG.info("Connector {} goes on, and so do its queries on this worker", connector);
      paused = false;
      resume.run();
    }
  }

  /** Connect has been given records by a task. */
  synchronized void writes(Object task) {
    writing.add(task);
  }

  /** Connect has written all that it was given by a task, or the task ends. */
  synchronized void hasWritten(Object task) {
    if (writing.remove(task)) {
      lastPoll = clock.getAsLong();
    }
  }

  /** Pauses nothing any more. */
  @Override
  public synchronized void close() {
    closed.countDown();
  }
}
