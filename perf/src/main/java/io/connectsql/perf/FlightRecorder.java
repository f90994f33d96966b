package io.connectsql.perf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Records what a virtual machine does, through the JDK's {@code jcmd}. */
final class FlightRecorder {

  private final Path directory;

  /**
   * @param directory where the recordings go
   */
  FlightRecorder(Path directory) {
    this.directory = directory;
  }

  void start(ProcessHandle process) {
    command(process, "JFR.start", "name=perf", "settings=profile");
  }

  /** Writes NAME.jfr. */
  void stop(ProcessHandle process, String name) {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    command(
        process,
        "JFR.stop",
        "name=perf",
        "filename=" + directory.resolve(name + ".jfr").toAbsolutePath());
  }

  private static void command(ProcessHandle process, String... command) {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    ProcessBuilder builder = new ProcessBuilder(jcmd.toString(), String.valueOf(process.pid()));
    builder.command().addAll(List.of(command));
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    try {
      int code = builder.start().waitFor();
      if (code != 0) {
        throw new IllegalStateException(String.join(" ", builder.command()) + " ends with " + code);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Recording needs a JDK", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while recording", e);
    }
  }
}
