package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;
import java.time.ZoneId;

/**
 * {@code PARSE_TIMESTAMP(text, pattern[, timeZone])}: the timestamp that a text names. The time
 * zone, or UTC, counts where the text names none.
 */
@UdfDescription(
    name = "PARSE_TIMESTAMP",
    category = "DATE / TIME",
    description =
        "The TIMESTAMP that a text in a pattern, such as 'yyyy-MM-dd HH:mm:ss.SSS', names, in a"
            + " time zone or in UTC.")
public final class ParseTimestamp {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);
  private final LastCompiled<String, ZoneId> zones = new LastCompiled<>(TimeZones::named);

  @Udf
  public Instant parseTimestamp(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return text == null || pattern == null ? null : parse(text, pattern, TimeZones.UTC);
  }

  @Udf
  public Instant parseTimestamp(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern,
      @UdfParameter(description = "such as 'Europe/London'") String timeZone) {
    return text == null || pattern == null || timeZone == null
        ? null
        : parse(text, pattern, zones.get(timeZone));
  }

  private Instant parse(String text, String pattern, ZoneId zone) {
    return patterns.get(pattern).parseTimestamp(text, zone);
  }
}
