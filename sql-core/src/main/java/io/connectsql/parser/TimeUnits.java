package io.connectsql.parser;

import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/** The words for units of time, singular or plural. */
final class TimeUnits {
  private TimeUnits() {}

  /** The unit that a word names, in any case; empty for other words. */
  static Optional<ChronoUnit> find(String word) {
    String upper = word.toUpperCase(Locale.ROOT);
    String plural = upper.endsWith("S") ? upper : upper + "S";
    return switch (plural) {
      case "NANOSECONDS" -> Optional.of(ChronoUnit.NANOS);
      case "MICROSECONDS" -> Optional.of(ChronoUnit.MICROS);
      case "MILLISECONDS" -> Optional.of(ChronoUnit.MILLIS);
      case "SECONDS" -> Optional.of(ChronoUnit.SECONDS);
      case "MINUTES" -> Optional.of(ChronoUnit.MINUTES);
      case "HOURS" -> Optional.of(ChronoUnit.HOURS);
      case "DAYS" -> Optional.of(ChronoUnit.DAYS);
      case "WEEKS" -> Optional.of(ChronoUnit.WEEKS);
      case "MONTHS" -> Optional.of(ChronoUnit.MONTHS);
      case "YEARS" -> Optional.of(ChronoUnit.YEARS);
      default -> Optional.empty();
    };
  }

  /** The word for a unit, upper case and plural. */
  static String word(ChronoUnit unit) {
    return switch (unit) {
      case NANOS -> "NANOSECONDS";
      case MICROS -> "MICROSECONDS";
      case MILLIS -> "MILLISECONDS";
      default -> unit.name();
    };
  }
}
