package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalDate;

/**
 * {@code DATEADD(unit, number, date)}: adds an interval to a date. Hours and smaller units count
 * from the beginning of the date.
 */
@UdfDescription(
    name = "DATEADD",
    category = "DATE / TIME",
    description = "Adds an interval to a DATE.")
public final class DateAdd {

  @Udf
  public LocalDate dateAdd(
      @UdfParameter(description = Interval.UNIT) String unit,
      @UdfParameter(description = "number of units; may be negative") long number,
      @UdfParameter LocalDate date) {
    return unit == null || date == null ? null : Interval.of(unit, number).addTo(date);
  }
}
