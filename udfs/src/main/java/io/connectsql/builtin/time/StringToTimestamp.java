package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.ZoneId;

/**
 * {@code STRINGTOTIMESTAMP(text, pattern[, timeZone])}: the timestamp that a text names, in
 * milliseconds since 1970. The time zone, or UTC, counts where the text names none. Older form of
 * {@link ParseTimestamp}.
 */
@UdfDescription(
    name = "STRINGTOTIMESTAMP",
    category = "DATE / TIME",
    description =
        "The number of milliseconds since 1970 that a text in a pattern, such as 'yyyy-MM-dd"
            + " HH:mm:ss.SSS', names, in a time zone or in UTC.")
public final class StringToTimestamp {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);
  private final LastCompiled<String, ZoneId> zones = new LastCompiled<>(TimeZones::named);

  @Udf
  public Long stringToTimestamp(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return text == null || pattern == null ? null : parse(text, pattern, TimeZones.UTC);
  }

  @Udf
  public Long stringToTimestamp(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern,
      @UdfParameter(description = "such as 'Europe/London'") String timeZone) {
    return text == null || pattern == null || timeZone == null
        ? null
        : parse(text, pattern, zones.get(timeZone));
  }

  private Long parse(String text, String pattern, ZoneId zone) {
    return patterns.get(pattern).parseTimestamp(text, zone).toEpochMilli();
  }
}
