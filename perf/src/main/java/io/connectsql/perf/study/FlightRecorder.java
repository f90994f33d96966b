package io.connectsql.perf.study;

import io.connectsql.perf.measure.Jcmd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Records what a virtual machine does, through the JDK's {@code jcmd}. */
public final class FlightRecorder {

  private final Path directory;

  /**
   * @param directory where the recordings go
   */
  public FlightRecorder(Path directory) {
    this.directory = directory;
  }

  void start(ProcessHandle process) {
    Jcmd.of(process).ask("JFR.start", "name=perf", "settings=profile");
  }

  /** Writes NAME-PID.jfr. */
  void stop(ProcessHandle process, String name) {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Jcmd.of(process)
        .ask(
            "JFR.stop",
            "name=perf",
            "filename=" + directory.resolve(name + "-" + process.pid() + ".jfr").toAbsolutePath());
  }
}
