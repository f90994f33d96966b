package io.connectsql.cluster;

import java.nio.file.Path;
import java.time.Duration;

/** A {@code java} process that ends when this one does, and can be ended before. */
public final class ChildProcess {

  private static final Duration FORCED_END_LIMIT = Duration.ofSeconds(10);
  private static final int LOG_LINES = 60;

  private final String name;
  private final ProcessLog log;
  private final HostedProcess process;

  ChildProcess(String name, ProcessLog log, HostedProcess process) {
    this.name = name;
    this.log = log;
    this.process = process;
  }

  /**
   * Starts a process on this machine.
   *
   * @param command what to run
   * @param directory where the wrapper's class and the logs go
   * @return the process, which may not have come to its main class yet
   */
  public static ChildProcess start(JavaCommand command, Path directory) {
    return new Launcher(directory, new ThisMachine()).start(command);
  }

  /** Returns the process as the operating system knows it. */
  public ProcessHandle handle() {
    return process.handle();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Throws if the process has ended: nobody needs to wait for it any longer. */
  public void requireAlive() {
    if (!process.isAlive()) {
      throw new IllegalStateException(
          name + " ended with code " + process.exitValue() + "\n" + log.tail(LOG_LINES));
    }
  }

  /** Waits for the process to end by itself, and throws unless it ends well. */
  void requireSuccess(Duration limit) {
    if (!waitFor(limit)) {
      kill();
      throw new DeadlineExceededException(name + " did not end\n" + log.tail(LOG_LINES));
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException(
          name + " ended with code " + process.exitValue() + "\n" + log.tail(LOG_LINES));
    }
  }

  /** Asks the process to end; see {@link #stop}. */
  void askToStop() {
    process.terminate();
  }

  /** Asks the process to end, waits for it, and kills it if that takes longer than the limit. */
  public void stop(Duration limit) {
    process.terminate();
    if (!waitFor(limit)) {
      kill();
    }
  }

  /** Ends the process at once, as {@code kill -9} does. */
  void kill() {
    process.kill();
    if (!waitFor(FORCED_END_LIMIT)) {
      throw new DeadlineExceededException(name + " cannot be killed");
    }
  }

  /** Keeps the process from doing anything until {@link #resume}; its connections stay open. */
  void suspend() {
    process.suspend();
  }

  void resume() {
    process.resume();
  }

  private boolean waitFor(Duration limit) {
    try {
      return process.waitFor(limit);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.kill();
      throw new IllegalStateException("Interrupted while waiting for " + name + " to end", e);
    }
  }
}
