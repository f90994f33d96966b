package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;

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
  private final TimestampText texts = new TimestampText();

  @Udf
  public Long stringToTimestamp(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return millis(texts.parse(text, pattern));
  }

  @Udf
  public Long stringToTimestamp(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern,
      @UdfParameter(description = "such as 'Europe/London'") String timeZone) {
    return millis(texts.parse(text, pattern, timeZone));
  }

  private static Long millis(Instant timestamp) {
    return timestamp == null ? null : timestamp.toEpochMilli();
  }
}
