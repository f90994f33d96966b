package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalTime;

/** {@code FORMAT_TIME(time, pattern)}: a time as text. */
@UdfDescription(
    name = "FORMAT_TIME",
    category = "DATE / TIME",
    description = "A TIME as text in a pattern, such as 'HH:mm:ss.SSS'.")
public final class FormatTime {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);

  @Udf
  public String formatTime(
      @UdfParameter LocalTime time,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return time == null || pattern == null ? null : patterns.get(pattern).format(time);
  }
}
