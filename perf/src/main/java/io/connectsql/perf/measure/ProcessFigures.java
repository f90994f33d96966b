package io.connectsql.perf.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What Linux says about a process. */
public final class ProcessFigures {

  /** Linux reports in hundredths of a second to programs (USER_HZ), whatever its own clock is. */
  private static final double TICKS_PER_SECOND = 100;

  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;
  private static final int KIBI = 1024;

  private final Path directory;

  private ProcessFigures(Path directory) {
    this.directory = directory;
  }

  /** Returns access to a process's figures. */
  public static ProcessFigures of(ProcessHandle process) {
    return new ProcessFigures(Path.of("/proc", String.valueOf(process.pid())));
  }

  /** Returns the time on processors, in user and kernel mode, over all threads since the start. */
  public double cpuSeconds() {
    String stat = read("stat");
    // The command's name, in parentheses, may hold anything.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    long ticks = Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
    return ticks / TICKS_PER_SECOND;
  }

  /** Returns the most memory that the process has had in RAM, in bytes. */
  public long peakMemory() {
    return status("VmHWM") * KIBI;
  }

  private long status(String name) {
    List<String> lines = read("status").lines().toList();
    return lines.stream()
        .filter(line -> line.startsWith(name + ":"))
        .map(line -> line.replaceAll("[^0-9]", ""))
        .mapToLong(Long::parseLong)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(directory + "/status has no " + name));
  }

  private String read(String file) {
    try {
      return Files.readString(directory.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
