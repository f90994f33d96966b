package io.connectsql.format;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.concurrent.TimeUnit;

/** DATE, TIME and TIMESTAMP values from and to the numbers that records hold. */
public final class Temporals {
  private Temporals() {}

  /**
   * @param days since 1970-01-01
   * @throws RecordFormatException if no DATE is that far away
   */
  public static LocalDate date(long days) {
    try {
      return LocalDate.ofEpochDay(days);
    } catch (DateTimeException e) {
      throw new RecordFormatException("the number of days is out of the range of DATE", e);
    }
  }

  /**
   * @param millis since midnight
   * @throws RecordFormatException if a day does not have that many
   */
  public static LocalTime time(long millis) {
    if (millis < 0 || millis >= TimeUnit.DAYS.toMillis(1)) {
      throw new RecordFormatException("the number of milliseconds is not within a day");
    }
    return LocalTime.ofNanoOfDay(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  /**
   * @param millis since 1970-01-01T00:00:00Z
   */
  public static Instant timestamp(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  /** Milliseconds since midnight. */
  public static int millis(LocalTime time) {
    return (int) TimeUnit.NANOSECONDS.toMillis(time.toNanoOfDay());
  }
}
