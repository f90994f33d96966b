package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalTime;

/** {@code PARSE_TIME(text, pattern)}: the time that a text names. */
@UdfDescription(
    name = "PARSE_TIME",
    category = "DATE / TIME",
    description = "The TIME that a text in a pattern, such as 'HH:mm:ss.SSS', names.")
public final class ParseTime {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);

  @Udf
  public LocalTime parseTime(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return text == null || pattern == null ? null : patterns.get(pattern).parseTime(text);
  }
}
