package io.connectsql.builtin.time;

import static java.time.temporal.ChronoField.DAY_OF_MONTH;
import static java.time.temporal.ChronoField.ERA;
import static java.time.temporal.ChronoField.HOUR_OF_AMPM;
import static java.time.temporal.ChronoField.HOUR_OF_DAY;
import static java.time.temporal.ChronoField.INSTANT_SECONDS;
import static java.time.temporal.ChronoField.MINUTE_OF_HOUR;
import static java.time.temporal.ChronoField.MONTH_OF_YEAR;
import static java.time.temporal.ChronoField.NANO_OF_SECOND;
import static java.time.temporal.ChronoField.SECOND_OF_MINUTE;
import static java.time.temporal.ChronoField.YEAR;

import io.connectsql.udf.FunctionException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.chrono.IsoEra;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQueries;
import java.time.temporal.WeekFields;
import java.util.Locale;

/**
 * A pattern of {@link DateTimeFormatter} with English names. Texts are read without regard to case;
 * what a pattern leaves out is that of 1970-01-01T00:00. Everything is cut to milliseconds.
 */
final class TemporalPattern {
  private static final Locale LOCALE = Locale.ENGLISH;
  private static final TemporalField WEEK_BASED_YEAR = WeekFields.of(LOCALE).weekBasedYear();

  private final String pattern;
  private final DateTimeFormatter formatter;

  private TemporalPattern(String pattern, DateTimeFormatter formatter) {
    this.pattern = pattern;
    this.formatter = formatter;
  }

  /**
   * @throws FunctionException if this is not a pattern
   */
  static TemporalPattern compile(String pattern) {
    try {
      DateTimeFormatter formatter =
          new DateTimeFormatterBuilder()
              .parseCaseInsensitive()
              .appendPattern(pattern)
              .parseDefaulting(ERA, IsoEra.CE.getValue())
              .toFormatter(LOCALE)
              .withResolverStyle(ResolverStyle.STRICT);
      return new TemporalPattern(pattern, formatter);
    } catch (IllegalArgumentException e) {
      throw new FunctionException(
          "Not a date and time pattern: '" + pattern + "': " + e.getMessage(), e);
    }
  }

  /**
   * @throws FunctionException if the value lacks what the pattern asks for
   */
  String format(TemporalAccessor value) {
    try {
      return formatter.format(value);
    } catch (DateTimeException e) {
      throw new FunctionException(
          "Cannot write " + value + " as '" + pattern + "': " + e.getMessage(), e);
    }
  }

  /**
   * @throws FunctionException if the text does not match, or names no date
   */
  LocalDate parseDate(String text) {
    try {
      return date(formatter.parse(text));
    } catch (DateTimeException e) {
      throw cannotRead(text, e);
    }
  }

  /**
   * @throws FunctionException if the text does not match, or names no time
   */
  LocalTime parseTime(String text) {
    try {
      return time(formatter.parse(text));
    } catch (DateTimeException e) {
      throw cannotRead(text, e);
    }
  }

  /**
   * @param zone where the text names none itself
   * @throws FunctionException if the text does not match, or names no date and time
   */
  Instant parseTimestamp(String text, ZoneId zone) {
    try {
      TemporalAccessor parsed = formatter.parse(text);
      return Instant.ofEpochMilli(instant(parsed, zone).toEpochMilli());
    } catch (DateTimeException | ArithmeticException e) {
      throw cannotRead(text, e);
    }
  }

  private FunctionException cannotRead(String text, RuntimeException cause) {
    return new FunctionException(
        "Cannot read '" + text + "' as '" + pattern + "': " + cause.getMessage(), cause);
  }

  private static Instant instant(TemporalAccessor parsed, ZoneId zone) {
    if (parsed.isSupported(INSTANT_SECONDS)) {
      return Instant.from(parsed);
    }
    ZoneId named = parsed.query(TemporalQueries.zone());
    return date(parsed).atTime(time(parsed)).atZone(named == null ? zone : named).toInstant();
  }

  private static LocalDate date(TemporalAccessor parsed) {
    LocalDate date = parsed.query(TemporalQueries.localDate());
    if (date != null) {
      return date;
    }
    if (parsed.isSupported(WEEK_BASED_YEAR)) {
      // Taking 1970 instead would hide the usual mistake.
      throw new DateTimeException("Y is the year of a week; the year of a month is y");
    }
    return LocalDate.of(
        get(parsed, YEAR, 1970), get(parsed, MONTH_OF_YEAR, 1), get(parsed, DAY_OF_MONTH, 1));
  }

  private static LocalTime time(TemporalAccessor parsed) {
    LocalTime time = parsed.query(TemporalQueries.localTime());
    if (time == null) {
      time =
          LocalTime.of(
              get(parsed, HOUR_OF_DAY, get(parsed, HOUR_OF_AMPM, 0)),
              get(parsed, MINUTE_OF_HOUR, 0),
              get(parsed, SECOND_OF_MINUTE, 0),
              get(parsed, NANO_OF_SECOND, 0));
    }
    return time.truncatedTo(ChronoUnit.MILLIS);
  }

  private static int get(TemporalAccessor parsed, ChronoField field, int otherwise) {
    return parsed.isSupported(field) ? parsed.get(field) : otherwise;
  }
}
