package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalTime;

/**
 * {@code TIMESUB(unit, number, time)}: subtracts an interval from a time. The clock goes round at
 * midnight.
 */
@UdfDescription(
    name = "TIMESUB",
    category = "DATE / TIME",
    description = "Subtracts an interval from a TIME.")
public final class TimeSub {

  @Udf
  public LocalTime timeSub(
      @UdfParameter(description = Interval.UNIT) String unit,
      @UdfParameter(description = "number of units; may be negative") long number,
      @UdfParameter LocalTime time) {
    return unit == null || time == null ? null : Interval.of(unit, number).negated().addTo(time);
  }
}
