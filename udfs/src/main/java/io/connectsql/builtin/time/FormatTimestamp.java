package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;

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
  private final TimestampText texts = new TimestampText();

  @Udf
  public String formatTimestamp(
      @UdfParameter Instant timestamp,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return texts.format(timestamp, pattern);
  }

  @Udf
  public String formatTimestamp(
      @UdfParameter Instant timestamp,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern,
      @UdfParameter(description = "such as 'Europe/London'") String timeZone) {
    return texts.format(timestamp, pattern, timeZone);
  }
}
