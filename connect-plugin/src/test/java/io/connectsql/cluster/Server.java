package io.connectsql.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** One server of the cluster over its life: it may end and be started again. */
final class Server {

  private static final Duration READY_LIMIT = Duration.ofMinutes(2);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

  private final JavaCommand command;
  private final Path directory;
  private final BooleanSupplier ready;
  private final List<ProcessHandle> started = new ArrayList<>();
  private ChildProcess process;

  /**
   * Makes a server that has not started.
   *
   * @param directory the cluster's directory
   * @param ready whether the server serves
   */
  Server(JavaCommand command, Path directory, BooleanSupplier ready) {
    this.command = command;
    this.directory = directory;
    this.ready = ready;
  }

  void start() {
    if (isAlive()) {
      throw new IllegalStateException(command.name() + " is running");
    }
    process = ChildProcess.start(command, directory);
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
    process.signal("STOP");
  }

  void resume() {
    process.signal("CONT");
  }

  ProcessLog log() {
    return ChildProcess.log(directory, command.name());
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
