package io.connectsql.connect;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** What processes hold, as measured again and again. */
final class MemorySeries {

  private static final int QUARTERS = 4;

  private final List<Measurement> measurements = new ArrayList<>();

  /**
   * What a process holds at a time.
   *
   * @param since how long the measurements go on
   * @param live bytes of objects in use
   * @param resident bytes in RAM
   */
  record Measurement(Duration since, long live, long resident) {}

  /** Part of the measurements, at least one. */
  record Part(List<Measurement> measurements) {

    Duration first() {
      return measurements.get(0).since();
    }

    Duration last() {
      return measurements.get(measurements.size() - 1).since();
    }

    long medianOf(Function<Measurement, Long> bytes) {
      return sorted(bytes).get(measurements.size() / 2);
    }

    long greatestOf(Function<Measurement, Long> bytes) {
      return sorted(bytes).get(measurements.size() - 1);
    }

    private List<Long> sorted(Function<Measurement, Long> bytes) {
      return measurements.stream().map(bytes).sorted().toList();
    }
  }

  /**
   * How the median of the last quarter differs from that of the second: in the first one, a process
   * still warms up.
   *
   * @param live as a factor
   * @param resident in bytes; less than 0 if it holds less
   */
  record Growth(double live, long resident) {}

  void add(Measurement measurement) {
    measurements.add(measurement);
  }

  /** All measurements; empty if there are none. */
  Optional<Part> all() {
    return measurements.isEmpty()
        ? Optional.empty()
        : Optional.of(new Part(List.copyOf(measurements)));
  }

  /** The measurements in four parts, in their order; empty if there are less than four. */
  List<Part> quarters() {
    int size = measurements.size();
    if (size < QUARTERS) {
      return List.of();
    }
    return IntStream.range(0, QUARTERS)
        .mapToObj(q -> measurements.subList(size * q / QUARTERS, size * (q + 1) / QUARTERS))
        .map(part -> new Part(List.copyOf(part)))
        .toList();
  }

  /** How much more they come to hold; empty if there are less than four measurements. */
  Optional<Growth> growth() {
    List<Part> quarters = quarters();
    if (quarters.isEmpty()) {
      return Optional.empty();
    }
    Part second = quarters.get(1);
    Part last = quarters.get(QUARTERS - 1);
    return Optional.of(
        new Growth(
            (double) last.medianOf(Measurement::live) / second.medianOf(Measurement::live),
            last.medianOf(Measurement::resident) - second.medianOf(Measurement::resident)));
  }
}
