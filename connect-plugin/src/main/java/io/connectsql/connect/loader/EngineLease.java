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
   * Drops what the use of the engine has left in the thread that calls this, which may live as long
   * as the worker.
   */
  public void leaveThread() {
    EngineBoundary current = engine.get();
    if (current != null) {
      current.leaveThread();
    }
  }

  /**
   * Lets go of the engine, which ends with its last user. If another thread calls this than has
   * used it, that one calls {@link #leaveThread} before. May be called twice.
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
