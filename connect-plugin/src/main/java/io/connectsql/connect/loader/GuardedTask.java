package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.OutputRecord;
import io.connectsql.connect.boundary.TaskFailure;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.connect.boundary.TaskMetric;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes each call of a task in its {@link EngineContext}. */
final class GuardedTask implements TaskHandle {

  private final TaskHandle task;
  private final EngineContext context;

  GuardedTask(TaskHandle task, EngineContext context) {
    this.task = task;
    this.context = context;
  }

  @Override
  public List<OutputRecord> poll(Duration limit) throws InterruptedException {
    return context.call(() -> task.poll(limit));
  }

  @Override
  public Optional<TaskFailure> failure() {
    return context.call(task::failure);
  }

  @Override
  public List<TaskMetric> metrics() {
    return GuardedMetrics.of(context.call(task::metrics), context);
  }

  @Override
  public void stop(Duration limit, Runnable ended) {
    context.runApart(() -> task.stop(limit, ended));
  }
}
