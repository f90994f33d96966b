package io.connectsql.connect.data;

import io.connectsql.format.Temporals;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/** The forms that Connect and SQL have for the same value. */
final class Scalars {
  private static final long DAY = TimeUnit.DAYS.toMillis(1);

  private Scalars() {}

  /**
   * @param value an array or a buffer of bytes
   */
  static ByteBuffer bytes(Object value) {
    return value instanceof ByteBuffer buffer
        ? buffer.duplicate()
        : ByteBuffer.wrap((byte[]) value);
  }

  /** Connect holds a date as its midnight in UTC. */
  static LocalDate date(Date value) {
    return Temporals.date(Math.floorDiv(value.getTime(), DAY));
  }

  /** Connect holds a time of day as that time on 1970-01-01 in UTC. */
  static LocalTime time(Date value) {
    return Temporals.time(value.getTime());
  }

  static Instant timestamp(Date value) {
    return Instant.ofEpochMilli(value.getTime());
  }
}
