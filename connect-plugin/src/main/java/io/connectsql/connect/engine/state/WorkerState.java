package io.connectsql.connect.engine.state;

import io.connectsql.connect.boundary.HeldPlaces;
import io.connectsql.runtime.metrics.JmxMetrics;
import io.connectsql.runtime.metrics.MetricsBean;
import io.connectsql.state.StateMemory;

/** What all scripts on a worker share of their state. */
public record WorkerState(StateMemory memory, StateDirectories directories, MetricsBean bean)
    implements AutoCloseable {
  /**
   * @param places that engines of this worker hold
   */
  public WorkerState(HeldPlaces places) {
    this(new StateMemory(), places);
  }

  private WorkerState(StateMemory memory, HeldPlaces places) {
    this(memory, new StateDirectories(places), JmxMetrics.ofWorker(memory));
  }

  @Override
  public void close() {
    bean.close();
    memory.close();
    directories.close();
  }
}
