package io.connectsql.connect.engine;

import io.connectsql.connect.boundary.OutputRecord;
import io.connectsql.connect.boundary.TaskFailure;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.runtime.RunningScript;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** A task's share of a running script: one thread of each query. */
final class ScriptTask implements TaskHandle {
  private final RunningScript script;
  private final PauseWatch watch;
  private final Outbox outbox;
  private final Consumer<Duration> leave;
  private final AtomicBoolean stopped = new AtomicBoolean();

  /**
   * @param watch is told of polls
   * @param outbox holds what is to be written
   * @param leave takes the share away, within the time given
   */
  ScriptTask(RunningScript script, PauseWatch watch, Outbox outbox, Consumer<Duration> leave) {
    this.script = script;
    this.watch = watch;
    this.outbox = outbox;
    this.leave = leave;
  }

  @Override
  public List<OutputRecord> poll(Duration limit) throws InterruptedException {
    watch.polled();
    return outbox.take(this, limit);
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
  public void stop(Duration limit) {
    if (stopped.compareAndSet(false, true)) {
      outbox.putBack(this);
      leave.accept(limit);
    }
  }
}
