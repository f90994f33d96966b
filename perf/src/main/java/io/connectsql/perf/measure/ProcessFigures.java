package io.connectsql.perf.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** What Linux says about processes, summed up over all of them. */
public final class ProcessFigures {

  /** Linux reports in hundredths of a second to programs (USER_HZ), whatever its own clock is. */
  private static final double TICKS_PER_SECOND = 100;

  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;
  private static final int KIBI = 1024;

  private final List<Path> directories;

  private ProcessFigures(List<Path> directories) {
    this.directories = directories;
  }

  /** Returns access to the figures of processes. */
  public static ProcessFigures of(List<ProcessHandle> processes) {
    return new ProcessFigures(
        processes.stream()
            .map(process -> Path.of("/proc", String.valueOf(process.pid())))
            .toList());
  }

  /** Returns the time on processors, in user and kernel mode, over all threads since the start. */
  public double cpuSeconds() {
    ToDoubleFunction<Path> seconds =
        directory -> {
          String stat = read(directory, "stat");
          // The command's name, in parentheses, may hold anything.
          String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
          long ticks = Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
          return ticks / TICKS_PER_SECOND;
        };
    return directories.stream().mapToDouble(seconds).sum();
  }

  /** Returns the most memory that the processes have had in RAM, in bytes. */
  public long peakMemory() {
    return status("VmHWM") * KIBI;
  }

  /** Returns the memory that the processes have in RAM, in bytes. */
  public long memory() {
    return status("VmRSS") * KIBI;
  }

  /** Returns the number of threads. */
  public int threads() {
    return (int) status("Threads");
  }

  /**
   * Returns the memory that the processes have in RAM and which begins outside of a range of
   * addresses, in bytes.
   */
  public long memoryOutside(AddressRange range) {
    ToLongFunction<Path> memory =
        directory -> MemoryMap.parse(read(directory, "smaps")).outside(range);
    return directories.stream().mapToLong(memory).sum();
  }

  private long status(String name) {
    ToLongFunction<Path> value =
        directory ->
            read(directory, "status")
                .lines()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.replaceAll("[^0-9]", ""))
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(directory + "/status has no " + name));
    return directories.stream().mapToLong(value).sum();
  }

  private static String read(Path directory, String file) {
    try {
      return Files.readString(directory.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
