package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;

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
  private final TimestampText texts = new TimestampText();

  @Udf
  public Instant parseTimestamp(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return texts.parse(text, pattern);
  }

  @Udf
  public Instant parseTimestamp(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern,
      @UdfParameter(description = "such as 'Europe/London'") String timeZone) {
    return texts.parse(text, pattern, timeZone);
  }
}
