package io.connectsql.topology;

import io.connectsql.catalog.TimestampColumn;
import io.connectsql.row.Row;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;

/** Reads an event time, in epoch milliseconds, from a slot that is not null. */
@FunctionalInterface
interface ColumnTime {

  /**
   * @throws RuntimeException if a text does not fit the pattern
   */
  long read(Row row, int slot);

  /** Refuses times before 1970, which Kafka cannot hold. */
  default long require(Row row, int slot) {
    if (row.isNull(slot)) {
      throw new IllegalArgumentException("the timestamp column is null");
    }
    long time = read(row, slot);
    if (time < 0) {
      throw new IllegalArgumentException("a record's time cannot be before 1970: " + time);
    }
    return time;
  }

  static ColumnTime of(SqlType type, TimestampColumn column) {
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
