package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalDate;

/** {@code PARSE_DATE(text, pattern)}: the date that a text names. */
@UdfDescription(
    name = "PARSE_DATE",
    category = "DATE / TIME",
    description = "The DATE that a text in a pattern, such as 'yyyy-MM-dd', names.")
public final class ParseDate {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);

  @Udf
  public LocalDate parseDate(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return text == null || pattern == null ? null : patterns.get(pattern).parseDate(text);
  }
}
