package io.connectsql.topology;

import io.connectsql.catalog.TimestampColumn;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;

/** Reads an event time, in epoch milliseconds, from a column of rows. */
final class ColumnTime {
  private final String column;
  private final Reader reader;

  /** Reads from a slot that is not null. */
  private interface Reader {
    long read(Row row, int slot);
  }

  private ColumnTime(String column, Reader reader) {
    this.column = column;
    this.reader = reader;
  }

  static ColumnTime of(SqlType type, TimestampColumn column) {
    return new ColumnTime(column.column(), reader(type, column));
  }

  private static Reader reader(SqlType type, TimestampColumn column) {
    if (type == PrimitiveType.BIGINT) {
      return Row::getLong;
    }
    if (type == PrimitiveType.TIMESTAMP) {
      return (row, slot) -> ((Instant) row.get(slot)).toEpochMilli();
    }
    DateTimeFormatter format =
        DateTimeFormatter.ofPattern(column.format().orElseThrow(), Locale.ROOT);
    return (row, slot) -> millis(format.parse((String) row.get(slot)));
  }

  /**
   * @throws RecordFormatException if the column is null, a text does not fit the pattern, or the
   *     time is before 1970, which Kafka cannot hold
   */
  long read(Row row, int slot) {
    if (row.isNull(slot)) {
      throw noTime("it is null", null);
    }
    long time;
    try {
      time = reader.read(row, slot);
    } catch (DateTimeException | ArithmeticException e) {
      throw noTime(e.getMessage(), e);
    }
    if (time < 0) {
      throw noTime(time + " is before 1970", null);
    }
    return time;
  }

  private RecordFormatException noTime(String why, RuntimeException cause) {
    return new RecordFormatException("no time for the record: " + why, cause).in(column);
  }

  /** A text without a zone is in UTC, one without a time of day is midnight. */
  private static long millis(TemporalAccessor parsed) {
    LocalDate date = parsed.query(TemporalQueries.localDate());
    LocalTime time = parsed.query(TemporalQueries.localTime());
    ZoneId zone = parsed.query(TemporalQueries.zone());
    return (date == null ? LocalDate.EPOCH : date)
        .atTime(time == null ? LocalTime.MIDNIGHT : time)
        .atZone(zone == null ? ZoneOffset.UTC : zone)
        .toInstant()
        .toEpochMilli();
  }
}
