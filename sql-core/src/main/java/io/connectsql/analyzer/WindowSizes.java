package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.tree.Location;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads durations such as {@code '30 SECONDS'} in a WITH clause. */
final class WindowSizes {
  private static final Pattern DURATION = Pattern.compile("\\s*([0-9]{1,18})\\s+([A-Za-z]+)\\s*");

  private WindowSizes() {}

  static Duration parse(String text, Location location) {
    Matcher matcher = DURATION.matcher(text);
    if (matcher.matches()) {
      String unit = matcher.group(2).toUpperCase(Locale.ROOT);
      ChronoUnit known =
          switch (unit.endsWith("S") ? unit.substring(0, unit.length() - 1) : unit) {
            case "MILLISECOND" -> ChronoUnit.MILLIS;
            case "SECOND" -> ChronoUnit.SECONDS;
            case "MINUTE" -> ChronoUnit.MINUTES;
            case "HOUR" -> ChronoUnit.HOURS;
            case "DAY" -> ChronoUnit.DAYS;
            default -> null;
          };
      if (known != null) {
        return Duration.of(Long.parseLong(matcher.group(1)), known);
      }
    }
    throw new SqlException(
        "'" + text + "' is not a duration",
        location,
        "Write a number and a unit: '30 SECONDS'. Units are MILLISECONDS, SECONDS, MINUTES, HOURS, DAYS.");
  }
}
