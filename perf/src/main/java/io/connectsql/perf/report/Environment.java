package io.connectsql.perf.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Where an experiment ran.
 *
 * @param cpu name of the processor
 * @param processors how many of them
 * @param system operating system and version
 * @param java the virtual machine and its version
 */
public record Environment(String cpu, int processors, String system, String java) {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  /** Returns the time in ISO 8601. */
  static String now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** Returns what this process runs on. */
  public static Environment current() {
    return new Environment(
        cpuName(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
  }

  private static String cpuName() {
    try {
      return Files.readAllLines(CPU_INFO).stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElseGet(() -> System.getProperty("os.arch"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
