package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;
import java.time.ZoneId;

/**
 * {@code TIMESTAMPTOSTRING(millis, pattern[, timeZone])}: a timestamp, in milliseconds since 1970,
 * as text, in UTC without a time zone. Older form of {@link FormatTimestamp}.
 */
@UdfDescription(
    name = "TIMESTAMPTOSTRING",
    category = "DATE / TIME",
    description =
        "A number of milliseconds since 1970 as text in a pattern, such as 'yyyy-MM-dd"
            + " HH:mm:ss.SSS', in a time zone or in UTC.")
public final class TimestampToString {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);
  private final LastCompiled<String, ZoneId> zones = new LastCompiled<>(TimeZones::named);

  @Udf
  public String timestampToString(
      @UdfParameter long millis,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return pattern == null ? null : format(millis, pattern, TimeZones.UTC);
  }

  @Udf
  public String timestampToString(
      @UdfParameter long millis,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern,
      @UdfParameter(description = "such as 'Europe/London'") String timeZone) {
    return pattern == null || timeZone == null
        ? null
        : format(millis, pattern, zones.get(timeZone));
  }

  private String format(long millis, String pattern, ZoneId zone) {
    return patterns.get(pattern).format(Instant.ofEpochMilli(millis).atZone(zone));
  }
}
