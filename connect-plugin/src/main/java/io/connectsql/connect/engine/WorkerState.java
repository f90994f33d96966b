package io.connectsql.connect.engine;

import io.connectsql.state.StateMemory;

/** What all scripts on a worker share of their state. */
record WorkerState(StateMemory memory, StateDirectories directories) implements AutoCloseable {
  WorkerState() {
    this(new StateMemory(), new StateDirectories());
  }

  @Override
  public void close() {
    memory.close();
    directories.close();
  }
}
