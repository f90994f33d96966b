package io.connectsql.connect.engine.state;

import io.connectsql.runtime.metrics.JmxMetrics;
import io.connectsql.runtime.metrics.MetricsBean;
import io.connectsql.state.StateMemory;

/** What all scripts on a worker share of their state. */
public record WorkerState(StateMemory memory, StateDirectories directories, MetricsBean bean)
    implements AutoCloseable {
  public WorkerState() {
    this(new StateMemory());
  }

  private WorkerState(StateMemory memory) {
    this(memory, new StateDirectories(), JmxMetrics.ofWorker(memory));
  }

  @Override
  public void close() {
    bean.close();
    memory.close();
    directories.close();
  }
}
