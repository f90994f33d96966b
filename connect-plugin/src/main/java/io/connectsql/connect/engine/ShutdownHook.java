package io.connectsql.connect.engine;

/** Work for the end of the process, should it come before this is closed. */
final class ShutdownHook implements AutoCloseable {
  private final Thread thread;

  ShutdownHook(String name, Runnable work) {
    this.thread = new Thread(work, name);
    try {
      Runtime.getRuntime().addShutdownHook(thread);
    } catch (IllegalStateException e) {
      // The process ends already, and so whoever makes this is about to be ended by others.
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(thread);
    } catch (IllegalStateException e) {
      // It runs, or has run.
    }
  }
}
