package io.connectsql.connect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What was seen during {@link SoakIT}. */
final class SoakReport {

  private static final double MIB = 1024 * 1024;

  private final Instant start = Instant.now();
  private final int recordsPerSecond;
  private final Map<SoakFault, List<Duration>> recoveries = new EnumMap<>(SoakFault.class);
  private final List<Memory> memory = new ArrayList<>();

  /**
   * What a worker holds.
   *
   * @param live bytes of objects in use
   * @param resident bytes in RAM
   */
  private record Memory(Duration since, long live, long resident) {}

  SoakReport(int recordsPerSecond) {
    this.recordsPerSecond = recordsPerSecond;
  }

  /** A fault, and how long it took from its beginning until queries had caught up. */
  void add(SoakFault fault, Duration recovery) {
    recoveries.computeIfAbsent(fault, f -> new ArrayList<>()).add(recovery);
  }

  /** What the worker that stays holds now, in bytes. */
  void add(long live, long resident) {
    memory.add(new Memory(Duration.between(start, Instant.now()), live, resident));
  }

  /** Live bytes of the last quarter, as a multiple of those of the second. */
  double growth() {
    return (double) live(3) / live(1);
  }

  private long live(int quarter) {
    return median(quarter(quarter).stream().map(Memory::live).toList());
  }

  private List<Memory> quarter(int number) {
    return memory.subList(memory.size() * number / 4, memory.size() * (number + 1) / 4);
  }

  private static <T extends Comparable<T>> T median(List<T> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  void write(Path file, long records) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append(
        """
        # Soak

        Written by `mvn -Psoak verify`, which runs for an hour, or for `-Dsoak.minutes`. Three workers of the packaged
        archive, one broker, three queries (each record copied; counts by another column than the key; the same by
        minute), `exactly_once_v2`, %d records a second, and all the while one fault after the other. Worker 0 stays; what
        it holds is measured after each fault. At the end every record must have been copied once, and all counts be exact.

        - Begun %s, took %d minutes.
        - %,d records written. Copies: none lost, none twice. Counts and counts by minute: exact.

        | fault | times | until caught up: median | longest |
        |---|---|---|---|
        """
            .formatted(
                recordsPerSecond,
                start.truncatedTo(ChronoUnit.SECONDS),
                Duration.between(start, Instant.now()).toMinutes(),
                records));
    recoveries.forEach(
        (fault, times) ->
            text.append(
                "| %s | %d | %d s | %d s |%n"
                    .formatted(
                        fault.what(),
                        times.size(),
                        median(times).toSeconds(),
                        times.stream().max(Duration::compareTo).orElseThrow().toSeconds())));
    text.append(
        """

        | of worker 0 | minutes | live objects, MiB: median | greatest | resident, MiB: median | greatest |
        |---|---|---|---|---|---|
        """);
    for (int quarter = 0; quarter < 4; quarter++) {
      text.append(row(quarter));
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%nLive objects of the last quarter are %.2f times those of the second.%n",
            growth()));
    Files.writeString(file, text);
  }

  private String row(int number) {
    List<Memory> part = quarter(number);
    List<Long> live = part.stream().map(Memory::live).sorted().toList();
    List<Long> resident = part.stream().map(Memory::resident).sorted().toList();
    return String.format(
        Locale.ROOT,
        "| quarter %d | %d to %d | %.0f | %.0f | %.0f | %.0f |%n",
        number + 1,
        part.get(0).since().toMinutes(),
        part.get(part.size() - 1).since().toMinutes(),
        median(live) / MIB,
        live.get(live.size() - 1) / MIB,
        median(resident) / MIB,
        resident.get(resident.size() - 1) / MIB);
  }
}
