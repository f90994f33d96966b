package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalTime;

/**
 * {@code TIMEADD(unit, number, time)}: adds an interval to a time. The clock goes round at
 * midnight.
 */
@UdfDescription(
    name = "TIMEADD",
    category = "DATE / TIME",
    description = "Adds an interval to a TIME.")
public final class TimeAdd {

  @Udf
  public LocalTime timeAdd(
      @UdfParameter(description = Interval.UNIT) String unit,
      @UdfParameter(description = "number of units; may be negative") long number,
      @UdfParameter LocalTime time) {
    return unit == null || time == null ? null : Interval.of(unit, number).addTo(time);
  }
}
