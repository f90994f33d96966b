package io.connectsql.cluster;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A {@code java} process that ends when this one does, and can be ended before. */
public final class ChildProcess {

  private static final String WRAPPER = Child.class.getName().replace('.', '/') + ".class";
  private static final Duration FORCED_END_LIMIT = Duration.ofSeconds(10);
  private static final int LOG_LINES = 60;

  private final String name;
  private final ProcessLog log;
  private final Process process;

  private ChildProcess(String name, ProcessLog log, Process process) {
    this.name = name;
    this.log = log;
    this.process = process;
  }

  /**
   * Starts a process.
   *
   * @param command what to run
   * @param directory where the wrapper's class and the logs go
   * @return the process, which may not have come to its main class yet
   */
  public static ChildProcess start(JavaCommand command, Path directory) {
    try {
      Path wrapper = copyWrapper(directory);
      ProcessLog log = log(directory, command.name());
      List<String> line = new ArrayList<>();
      line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      line.addAll(command.options());
      line.add("-cp");
      line.add(
          Stream.concat(command.classPath().stream(), Stream.of(wrapper))
              .map(Path::toString)
              .collect(Collectors.joining(File.pathSeparator)));
      line.add(Child.class.getName());
      line.add(command.mainClass());
      line.addAll(command.arguments());
      Process process =
          new ProcessBuilder(line)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(log.path().toFile()))
              .start();
      return new ChildProcess(command.name(), log, process);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot start " + command.name(), e);
    }
  }

  static ProcessLog log(Path directory, String name) {
    return new ProcessLog(directory.resolve("logs").resolve(name + ".log"));
  }

  private static Path copyWrapper(Path directory) throws IOException {
    Path root = directory.resolve("child");
    Path target = root.resolve(WRAPPER);
    if (!Files.exists(target)) {
      Files.createDirectories(target.getParent());
      try (InputStream bytes = Child.class.getResourceAsStream("/" + WRAPPER)) {
        Files.copy(bytes, target);
      }
    }
    Files.createDirectories(directory.resolve("logs"));
    return root;
  }

  /** Returns the process as the operating system knows it. */
  public ProcessHandle handle() {
    return process.toHandle();
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
    process.destroy();
  }

  /** Asks the process to end, waits for it, and kills it if that takes longer than the limit. */
  public void stop(Duration limit) {
    process.destroy();
    if (!waitFor(limit)) {
      kill();
    }
  }

  /** Ends the process at once, as {@code kill -9} does. */
  void kill() {
    process.destroyForcibly();
    if (!waitFor(FORCED_END_LIMIT)) {
      throw new DeadlineExceededException(name + " cannot be killed");
    }
  }

  /**
   * Sends a signal that the JDK has no method for.
   *
   * @param signal its name without SIG
   */
  void signal(String signal) {
    try {
      Process kill =
          new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid()))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(log.path().toFile()))
              .start();
      if (kill.waitFor() != 0) {
        throw new IllegalStateException(name + " does not take the signal " + signal);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot send " + signal + " to " + name, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while " + name + " takes a signal", e);
    }
  }

  private boolean waitFor(Duration limit) {
    try {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
      throw new IllegalStateException("Interrupted while waiting for " + name + " to end", e);
    }
  }
}
