package io.connectsql.connect.engine;

import io.connectsql.connect.boundary.OutputRecord;
import io.connectsql.connect.boundary.TaskFailure;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.connect.boundary.TaskMetric;
import io.connectsql.runtime.RunningScript;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** A task's share of a running script: one thread of each query. */
final class ScriptTask implements TaskHandle {
  private final RunningScript script;
  private final PauseWatch watch;
  private final List<TaskMetric> metrics;
  private final Consumer<Duration> leave;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final CountDownLatch stopping = new CountDownLatch(1);

  /**
   * @param watch is told of polls
   * @param metrics of the script's queries
   * @param leave takes the share away, within the time given
   */
  ScriptTask(
      RunningScript script, PauseWatch watch, List<TaskMetric> metrics, Consumer<Duration> leave) {
    this.script = script;
    this.watch = watch;
    this.metrics = metrics;
    this.leave = leave;
  }

  @Override
  public List<OutputRecord> poll(Duration limit) throws InterruptedException {
    watch.polled();
    boolean unused = stopping.await(limit.toMillis(), TimeUnit.MILLISECONDS);
    return List.of();
  }

  @Override
  public Optional<TaskFailure> failure() {
    return script
        .failure()
        .map(
            f -> {
              StringWriter trace = new StringWriter();
              f.cause().printStackTrace(new PrintWriter(trace));
              return new TaskFailure(f.query(), f.message(), trace.toString());
            });
  }

  @Override
  public List<TaskMetric> metrics() {
    return metrics;
  }

  @Override
  public void stop(Duration limit) {
    stopping.countDown();
    if (stopped.compareAndSet(false, true)) {
      leave.accept(limit);
    }
  }
}
