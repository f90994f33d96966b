package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalDate;

/** {@code FORMAT_DATE(date, pattern)}: a date as text. */
@UdfDescription(
    name = "FORMAT_DATE",
    category = "DATE / TIME",
    description = "A DATE as text in a pattern, such as 'yyyy-MM-dd'.")
public final class FormatDate {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);

  @Udf
  public String formatDate(
      @UdfParameter LocalDate date,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return date == null || pattern == null ? null : patterns.get(pattern).format(date);
  }
}
