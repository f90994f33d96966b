package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalDate;

/** {@code FROM_DAYS(days)}: the date so many days after 1970-01-01. */
@UdfDescription(
    name = "FROM_DAYS",
    category = "DATE / TIME",
    description = "The DATE so many days after 1970-01-01.")
public final class FromDays {

  @Udf
  public LocalDate fromDays(@UdfParameter int days) {
    return LocalDate.ofEpochDay(days);
  }
}
