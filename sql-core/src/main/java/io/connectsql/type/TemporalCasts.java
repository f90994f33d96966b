package io.connectsql.type;

import static java.time.ZoneOffset.UTC;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;

/**
 * Conversions to DATE, TIME and TIMESTAMP. Text is ISO 8601, cut off after any part: {@code
 * 2020-02}, {@code 2020-02-23T22:45}. A TIMESTAMP may end in an offset, else it is in UTC. What is
 * shorter than a millisecond is cut off.
 */
public final class TemporalCasts {
  private static final DateTimeFormatter DATE =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu[-M[-d]]")
          .parseDefaulting(ChronoField.MONTH_OF_YEAR, 1)
          .parseDefaulting(ChronoField.DAY_OF_MONTH, 1)
          .toFormatter();

  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("HH[:mm[:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern("]]")
          .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0)
          .parseDefaulting(ChronoField.SECOND_OF_MINUTE, 0)
          .toFormatter();

  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .appendPattern("uuuu[-M[-d[['T'][' ']HH[:mm[:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern("]]]]][XXX][XX][X]")
          .parseDefaulting(ChronoField.MONTH_OF_YEAR, 1)
          .parseDefaulting(ChronoField.DAY_OF_MONTH, 1)
          .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
          .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0)
          .parseDefaulting(ChronoField.SECOND_OF_MINUTE, 0)
          .toFormatter();

  private TemporalCasts() {}

  public static LocalDate toDate(String text) {
    try {
      return LocalDate.parse(text, DATE);
    } catch (DateTimeException e) {
      throw notOf(text, "DATE", "yyyy-MM-dd");
    }
  }

  public static LocalDate toDate(Instant timestamp) {
    return LocalDate.ofInstant(timestamp, UTC);
  }

  public static LocalTime toTime(String text) {
    try {
      return LocalTime.parse(text, TIME).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      throw notOf(text, "TIME", "HH:mm:ss.SSS");
    }
  }

  public static LocalTime toTime(Instant timestamp) {
    return LocalTime.ofInstant(timestamp, UTC);
  }

  public static Instant toTimestamp(String text) {
    try {
      TemporalAccessor parsed = TIMESTAMP.parse(text);
      ZoneOffset offset = parsed.query(TemporalQueries.offset());
      return LocalDateTime.from(parsed)
          .toInstant(offset == null ? UTC : offset)
          .truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      throw notOf(text, "TIMESTAMP", "yyyy-MM-ddTHH:mm:ss.SSS");
    }
  }

  public static Instant toTimestamp(LocalDate date) {
    return date.atStartOfDay(UTC).toInstant();
  }

  private static CastException notOf(String text, String type, String format) {
    return new CastException("'" + text + "' is not a valid " + type + ", as in " + format);
  }
}
