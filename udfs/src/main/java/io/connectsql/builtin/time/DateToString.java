package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalDate;

/**
 * {@code DATETOSTRING(days, pattern)}: a date, in days since 1970, as text. Older form of {@link
 * FormatDate}.
 */
@UdfDescription(
    name = "DATETOSTRING",
    category = "DATE / TIME",
    description = "A number of days since 1970 as text in a pattern, such as 'yyyy-MM-dd'.")
public final class DateToString {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);

  @Udf
  public String dateToString(
      @UdfParameter(description = "days since 1970-01-01") int days,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return pattern == null ? null : patterns.get(pattern).format(LocalDate.ofEpochDay(days));
  }
}
