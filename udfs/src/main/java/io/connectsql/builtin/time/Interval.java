package io.connectsql.builtin.time;

import io.connectsql.udf.FunctionException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Map;

/** A number of milliseconds, seconds, minutes, hours or days. */
record Interval(long millis) {
  static final String UNIT = "MILLISECONDS, SECONDS, MINUTES, HOURS or DAYS";

  private static final long DAY = Duration.ofDays(1).toMillis();

  private static final Map<String, Long> UNITS =
      Map.of(
          "MILLISECOND", 1L,
          "MILLISECONDS", 1L,
          "SECOND", 1_000L,
          "SECONDS", 1_000L,
          "MINUTE", 60_000L,
          "MINUTES", 60_000L,
          "HOUR", 3_600_000L,
          "HOURS", 3_600_000L,
          "DAY", DAY,
          "DAYS", DAY);

  Interval {
    if (millis == Long.MIN_VALUE) {
      throw new FunctionException("The interval of " + millis + " ms is too long");
    }
  }

  /**
   * @param unit in the singular or plural, in any case
   * @throws FunctionException if there is no such unit, or the interval is too long
   */
  static Interval of(String unit, long number) {
    Long millis = UNITS.get(unit);
    if (millis == null) {
      millis = UNITS.get(unit.toUpperCase(Locale.ROOT));
    }
    if (millis == null) {
      throw new FunctionException("Unknown time unit '" + unit + "': use " + UNIT);
    }
    try {
      return new Interval(Math.multiplyExact(millis, number));
    } catch (ArithmeticException e) {
      throw new FunctionException("The interval of " + number + " " + unit + " is too long", e);
    }
  }

  Interval negated() {
    return new Interval(-millis);
  }

  /** The date that the interval leads to from the beginning of a date. */
  LocalDate addTo(LocalDate date) {
    try {
      return date.plusDays(Math.floorDiv(millis, DAY));
    } catch (DateTimeException | ArithmeticException e) {
      throw outOfRange(date, e);
    }
  }

  /** The time of day that the interval leads to, on whatever day. */
  LocalTime addTo(LocalTime time) {
    return time.plusNanos(Math.floorMod(millis, DAY) * 1_000_000);
  }

  Instant addTo(Instant instant) {
    try {
      return instant.plusMillis(millis);
    } catch (DateTimeException | ArithmeticException e) {
      throw outOfRange(instant, e);
    }
  }

  private FunctionException outOfRange(Object start, RuntimeException cause) {
    return new FunctionException(start + " and " + millis + " ms leave the calendar", cause);
  }
}
