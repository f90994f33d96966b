package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalDate;

/**
 * {@code DATESUB(unit, number, date)}: subtracts an interval from a date. Hours and smaller units
 * count from the beginning of the date.
 */
@UdfDescription(
    name = "DATESUB",
    category = "DATE / TIME",
    description = "Subtracts an interval from a DATE.")
public final class DateSub {

  @Udf
  public LocalDate dateSub(
      @UdfParameter(description = Interval.UNIT) String unit,
      @UdfParameter(description = "number of units; may be negative") long number,
      @UdfParameter LocalDate date) {
    return unit == null || date == null ? null : Interval.of(unit, number).negated().addTo(date);
  }
}
