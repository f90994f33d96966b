package io.connectsql.builtin.time;

import io.connectsql.udf.FunctionException;
import java.time.DateTimeException;
import java.time.ZoneId;

/** Time zones by their names. */
final class TimeZones {
  static final ZoneId UTC = ZoneId.of("UTC");

  private TimeZones() {}

  /**
   * @param name a region as {@code Europe/London}, an offset as {@code +02:00}, or a short name as
   *     {@code PST}
   * @throws FunctionException if there is no such time zone
   */
  static ZoneId named(String name) {
    try {
      return ZoneId.of(name, ZoneId.SHORT_IDS);
    } catch (DateTimeException e) {
      throw new FunctionException(
          "Unknown time zone '" + name + "': use one such as 'Europe/London' or '+02:00'", e);
    }
  }
}
