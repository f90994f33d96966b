package io.connectsql.connect.engine;

import io.connectsql.connect.boundary.OutputRecord;
import io.connectsql.connect.boundary.TaskFailure;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.connect.boundary.TaskMetric;
import io.connectsql.connect.engine.report.Outbox;
import io.connectsql.connect.engine.report.Progress;
import io.connectsql.runtime.RunningScript;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A task's share of a running script: one thread of each query. */
final class ScriptTask implements TaskHandle {
  private final RunningScript script;
  private final PauseWatch watch;
  private final Outbox outbox;
  private final Optional<Progress> progress;
  private final List<TaskMetric> metrics;
  private final Share.Leaving leaving;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final AtomicInteger unwritten = new AtomicInteger();

  /**
   * @param watch is told of polls
   * @param outbox holds what is to be written
   * @param progress of the queries, if this task is to report it
   * @param metrics of the script's queries
   * @param leaving takes the share away
   */
  ScriptTask(
      RunningScript script,
      PauseWatch watch,
      Outbox outbox,
      Optional<Progress> progress,
      List<TaskMetric> metrics,
      Share.Leaving leaving) {
    this.script = script;
    this.watch = watch;
    this.outbox = outbox;
    this.progress = progress;
    this.metrics = metrics;
    this.leaving = leaving;
  }

  @Override
  public List<OutputRecord> poll(Duration limit) throws InterruptedException {
    watch.polled();
    List<OutputRecord> reached = progress.map(Progress::news).orElse(List.of());
    List<OutputRecord> records = outbox.take(this, reached.isEmpty() ? limit : Duration.ZERO);
    return handOver(Stream.concat(records.stream(), reached.stream()).toList());
  }

  private List<OutputRecord> handOver(List<OutputRecord> records) {
    if (records.isEmpty()) {
      return records;
    }
    unwritten.addAndGet(records.size());
    watch.writes(this);
    return records.stream().map(record -> record.whenWritten(this::oneIsWritten)).toList();
  }

  private void oneIsWritten() {
    if (unwritten.decrementAndGet() == 0) {
      watch.hasWritten(this);
    }
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
  public void stop(Duration limit, Runnable ended) {
    if (stopped.compareAndSet(false, true)) {
      watch.hasWritten(this);
      outbox.putBack(this);
      progress.ifPresent(Progress::close);
      leaving.leave(limit, ended);
    }
  }
}
