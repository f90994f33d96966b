package io.connectsql.connect;

import static java.util.stream.Collectors.joining;

import io.connectsql.connect.MemorySeries.Growth;
import io.connectsql.connect.MemorySeries.Measurement;
import io.connectsql.connect.MemorySeries.Part;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** What was seen during {@link SoakIT}. */
final class SoakReport {

  private static final double MIB = 1024 * 1024;

  private final InstantSource clock;
  private final Instant start;
  private final int recordsPerSecond;
  private final Map<SoakFault, List<Duration>> recoveries = new EnumMap<>(SoakFault.class);
  private final MemorySeries staying = new MemorySeries();
  private final MemorySeries restarted = new MemorySeries();
  private final Set<Long> processes = new HashSet<>();

  /** Begins now. */
  SoakReport(int recordsPerSecond, InstantSource clock) {
    this.recordsPerSecond = recordsPerSecond;
    this.clock = clock;
    this.start = clock.instant();
  }

  /** A fault, and how long it took from its beginning until queries had caught up. */
  void add(SoakFault fault, Duration recovery) {
    recoveries.computeIfAbsent(fault, f -> new ArrayList<>()).add(recovery);
  }

  /** What the worker that stays holds now, in bytes. */
  void addStaying(long live, long resident) {
    staying.add(measurement(live, resident));
  }

  /**
   * What a worker holds now that is restarted from time to time, each time as another process.
   *
   * @param process id of the process
   * @param live bytes of objects in use
   * @param resident bytes in RAM
   */
  void addRestarted(long process, long live, long resident) {
    restarted.add(measurement(live, resident));
    processes.add(process);
  }

  private Measurement measurement(long live, long resident) {
    return new Measurement(Duration.between(start, clock.instant()), live, resident);
  }

  /** Of the worker that stays; empty if there are less than four measurements of it. */
  Optional<Growth> growth() {
    return staying.growth();
  }

  /**
   * Returns the report, in Markdown.
   *
   * @param records how many were written
   */
  String text(long records) {
    return head(records) + recoveries() + memory();
  }

  private String head(long records) {
    return format(
        """
        # Soak

        Written by `mvn -Psoak verify`, which runs for an hour, or for `-Dsoak.minutes`. Three workers of the packaged
        archive, three brokers, three queries (each record copied; counts by another column than the key; the same by
        minute), `exactly_once_v2`, %d records a second, and all the while one fault after the other. At the end every
        record must have been copied once, and all counts be exact.

        - Begun %s, took %d minutes.
        - %,d records written. Copies: none lost, none twice. Counts and counts by minute: exact.

        | fault | times | until caught up: median | longest |
        |---|---|---|---|
        """,
        recordsPerSecond,
        start.truncatedTo(ChronoUnit.SECONDS),
        Duration.between(start, clock.instant()).toMinutes(),
        records);
  }

  private String recoveries() {
    return recoveries.entrySet().stream()
        .map(fault -> recovery(fault.getKey(), fault.getValue().stream().sorted().toList()))
        .collect(joining());
  }

  private static String recovery(SoakFault fault, List<Duration> sorted) {
    return format(
        "| %s | %d | %d s | %d s |\n",
        fault.what(),
        sorted.size(),
        sorted.get(sorted.size() / 2).toSeconds(),
        sorted.get(sorted.size() - 1).toSeconds());
  }

  private String memory() {
    return """

    Memory of the workers, whose heap has a fixed size, after each fault and a collection. Worker 0 stays; the others are
    new processes after some faults. Resident memory [rises until the JVM has compiled](operating.md#memory) what it runs.

    | | minutes | live objects, MiB: median | greatest | resident, MiB: median | greatest |
    |---|---|---|---|---|---|
    """
        + quarters()
        + others()
        + growth()
            .map(
                growth ->
                    format(
                        "\nThe last quarter of worker 0 against its second: live objects %.2f"
                            + " times, resident %+.0f MiB.\n",
                        growth.live(), growth.resident() / MIB))
            .orElse("\nToo few measurements to tell whether it grows.\n");
  }

  private String quarters() {
    List<Part> quarters = staying.quarters();
    return IntStream.range(0, quarters.size())
        .mapToObj(q -> row("worker 0, quarter " + (q + 1), quarters.get(q)))
        .collect(joining());
  }

  private String others() {
    return restarted
        .all()
        .map(all -> row("workers 1 and 2, " + processes.size() + " processes", all))
        .orElse("");
  }

  private static String row(String what, Part part) {
    Function<Measurement, Long> live = Measurement::live;
    Function<Measurement, Long> resident = Measurement::resident;
    return format(
        "| %s | %d to %d | %.0f | %.0f | %.0f | %.0f |\n",
        what,
        part.first().toMinutes(),
        part.last().toMinutes(),
        part.medianOf(live) / MIB,
        part.greatestOf(live) / MIB,
        part.medianOf(resident) / MIB,
        part.greatestOf(resident) / MIB);
  }

  private static String format(String text, Object... arguments) {
    return String.format(Locale.ROOT, text, arguments);
  }
}
