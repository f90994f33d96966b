package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code STRINGTODATE(text, pattern)}: the date that a text names, in days since 1970. Older form
 * of {@link ParseDate}.
 */
@UdfDescription(
    name = "STRINGTODATE",
    category = "DATE / TIME",
    description =
        "The number of days since 1970 that a text in a pattern, such as 'yyyy-MM-dd', names.")
public final class StringToDate {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);

  @Udf
  public Integer stringToDate(
      @UdfParameter String text,
      @UdfParameter(description = "as of java.time.format.DateTimeFormatter") String pattern) {
    return text == null || pattern == null
        ? null
        : EpochDays.of(patterns.get(pattern).parseDate(text));
  }
}
