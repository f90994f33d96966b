package io.connectsql.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** One server of the cluster over its life: it may end and be started again. */
final class Server {

  private static final Duration READY_LIMIT = Duration.ofMinutes(2);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

  private final JavaCommand command;
  private final Launcher launcher;
  private final BooleanSupplier ready;
  private final List<ProcessHandle> started = new ArrayList<>();
  private ChildProcess process;

  /**
   * Makes a server that has not started.
   *
   * @param ready whether the server serves
   */
  Server(JavaCommand command, Launcher launcher, BooleanSupplier ready) {
    this.command = command;
    this.launcher = launcher;
    this.ready = ready;
  }

  void start() {
    if (isAlive()) {
      throw new IllegalStateException(command.name() + " is running");
    }
    process = launcher.start(command);
    started.add(process.handle());
  }

  void awaitReady() {
    Await.until(
        command.name() + " to serve",
        READY_LIMIT,
        () -> {
          process.requireAlive();
          return ready.getAsBoolean();
        });
  }

  boolean isAlive() {
    return process != null && process.isAlive();
  }

  void askToStop() {
    if (isAlive()) {
      process.askToStop();
    }
  }

  void stop() {
    if (isAlive()) {
      process.stop(STOP_LIMIT);
    }
  }

  void kill() {
    if (isAlive()) {
      process.kill();
    }
  }

  /** Stops the process from doing anything until {@link #resume}; its connections stay open. */
  void suspend() {
    process.suspend();
  }

  void resume() {
    process.resume();
  }

  ProcessLog log() {
    return launcher.log(command.name());
  }

  /** Returns a handle of the running process. */
  ProcessHandle process() {
    if (!isAlive()) {
      throw new IllegalStateException(command.name() + " does not run");
    }
    return process.handle();
  }

  /** Returns a handle of every process that this server has ever been. */
  List<ProcessHandle> processes() {
    return List.copyOf(started);
  }
}
