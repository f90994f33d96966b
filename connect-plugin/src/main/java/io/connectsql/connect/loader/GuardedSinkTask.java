package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.Continuation;
import io.connectsql.connect.boundary.Partition;
import io.connectsql.connect.boundary.SinkHandle;
import io.connectsql.connect.boundary.TaskMetric;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.sink.SinkRecord;

/** Makes each call of a sink task in its {@link EngineContext}. */
final class GuardedSinkTask implements SinkHandle {

  private final SinkHandle task;
  private final EngineContext context;

  GuardedSinkTask(SinkHandle task, EngineContext context) {
    this.task = task;
    this.context = context;
  }

  @Override
  public Map<Partition, Long> open(Collection<Partition> partitions) {
    return context.call(() -> task.open(partitions));
  }

  @Override
  public Continuation put(Collection<SinkRecord> records) {
    return context.call(() -> task.put(records));
  }

  @Override
  public Map<Partition, Long> commit(Map<Partition, Long> consumed) {
    return context.call(() -> task.commit(consumed));
  }

  @Override
  public void close(Collection<Partition> partitions) {
    context.call(
        () -> {
          task.close(partitions);
          return null;
        });
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
