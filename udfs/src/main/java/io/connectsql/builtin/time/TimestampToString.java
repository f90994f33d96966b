package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;

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
  private final TimestampText texts = new TimestampText();

  @Udf
  public String timestampToString(
      @UdfParameter long millis,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return texts.format(Instant.ofEpochMilli(millis), pattern);
  }

  @Udf
  public String timestampToString(
      @UdfParameter long millis,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern,
      @UdfParameter(description = "such as 'Europe/London'") String timeZone) {
    return texts.format(Instant.ofEpochMilli(millis), pattern, timeZone);
  }
}
