package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * {@code CONVERT_TZ(timestamp, from, to)}: takes a timestamp that shows the wall clock of one time
 * zone, as though that were UTC, to the wall clock of another.
 */
@UdfDescription(
    name = "CONVERT_TZ",
    category = "DATE / TIME",
    description = "Takes a TIMESTAMP from the wall clock of one time zone to that of another.")
public final class ConvertTz {
  private final LastCompiled<String, ZoneId> from = new LastCompiled<>(TimeZones::named);
  private final LastCompiled<String, ZoneId> to = new LastCompiled<>(TimeZones::named);

  @Udf
  public Instant convertTz(
      @UdfParameter Instant timestamp,
      @UdfParameter(description = "such as 'Europe/London'") String fromTimeZone,
      @UdfParameter(description = "such as 'Europe/London'") String toTimeZone) {
    if (timestamp == null || fromTimeZone == null || toTimeZone == null) {
      return null;
    }
    return LocalDateTime.ofInstant(timestamp, ZoneOffset.UTC)
        .atZone(from.get(fromTimeZone))
        .withZoneSameInstant(to.get(toTimeZone))
        .toLocalDateTime()
        .toInstant(ZoneOffset.UTC);
  }
}
