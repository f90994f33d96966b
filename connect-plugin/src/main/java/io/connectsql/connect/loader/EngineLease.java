package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.EngineBoundary;
import java.util.concurrent.atomic.AtomicReference;

/** The use of a worker's engine by one connector, task or validation. */
public final class EngineLease implements AutoCloseable {

  private final AtomicReference<EngineBoundary> engine;
  private final Runnable release;

  EngineLease(EngineBoundary engine, Runnable release) {
    this.engine = new AtomicReference<>(engine);
    this.release = release;
  }

  /**
   * Returns the engine.
   *
   * @throws IllegalStateException after {@link #close}
   */
  public EngineBoundary engine() {
    EngineBoundary current = engine.get();
    if (current == null) {
      throw new IllegalStateException("The engine has been released");
    }
    return current;
  }

  /**
   * Lets go of the engine, which ends with its last user. To be called by the thread that has used
   * it. May be called twice.
   */
  @Override
  public void close() {
    EngineBoundary last = engine.getAndSet(null);
    if (last != null) {
      last.leaveThread();
      release.run();
    }
  }
}
