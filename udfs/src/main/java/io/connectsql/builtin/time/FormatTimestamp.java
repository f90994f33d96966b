package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;
import java.time.ZoneId;

/**
 * {@code FORMAT_TIMESTAMP(timestamp, pattern[, timeZone])}: a timestamp as text, in UTC without a
 * time zone.
 */
@UdfDescription(
    name = "FORMAT_TIMESTAMP",
    category = "DATE / TIME",
    description =
        "A TIMESTAMP as text in a pattern, such as 'yyyy-MM-dd HH:mm:ss.SSS', in a time"
            + " zone or in UTC.")
public final class FormatTimestamp {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);
  private final LastCompiled<String, ZoneId> zones = new LastCompiled<>(TimeZones::named);

  @Udf
  public String formatTimestamp(
      @UdfParameter Instant timestamp,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return timestamp == null || pattern == null ? null : format(timestamp, pattern, TimeZones.UTC);
  }

  @Udf
  public String formatTimestamp(
      @UdfParameter Instant timestamp,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern,
      @UdfParameter(description = "such as 'Europe/London'") String timeZone) {
    return timestamp == null || pattern == null || timeZone == null
        ? null
        : format(timestamp, pattern, zones.get(timeZone));
  }

  private String format(Instant timestamp, String pattern, ZoneId zone) {
    return patterns.get(pattern).format(timestamp.atZone(zone));
  }
}
