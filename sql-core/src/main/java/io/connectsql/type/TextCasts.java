package io.connectsql.type;

import static java.time.ZoneOffset.UTC;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;

/**
 * How values of SQL types are written as text, and BOOLEANs read from it. A DOUBLE is written as
 * Java does, a DECIMAL with all digits of its scale and without exponent, a TIMESTAMP in UTC as
 * {@code 2020-02-23T22:45:12.000}, a TIME as {@code 22:45:12} with milliseconds if it has any.
 */
public final class TextCasts {
  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS").withZone(UTC);

  private TextCasts() {}

  public static String toVarchar(boolean value) {
    return Boolean.toString(value);
  }

  public static String toVarchar(int value) {
    return Integer.toString(value);
  }

  public static String toVarchar(long value) {
    return Long.toString(value);
  }

  public static String toVarchar(double value) {
    return Double.toString(value);
  }

  public static String toVarchar(BigDecimal value) {
    return value.toPlainString();
  }

  public static String toVarchar(LocalDate date) {
    return date.toString();
  }

  public static String toVarchar(LocalTime time) {
    return DateTimeFormatter.ISO_LOCAL_TIME.format(time);
  }

  public static String toVarchar(Instant timestamp) {
    return TIMESTAMP.format(timestamp);
  }

  /** True for {@code true} in any case, false for any other text. */
  public static boolean toBoolean(String text) {
    return text.equalsIgnoreCase("true");
  }
}
