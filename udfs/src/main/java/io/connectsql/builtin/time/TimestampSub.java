package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;

/** {@code TIMESTAMPSUB(unit, number, timestamp)}: subtracts an interval from a timestamp. */
@UdfDescription(
    name = "TIMESTAMPSUB",
    category = "DATE / TIME",
    description = "Subtracts an interval from a TIMESTAMP.")
public final class TimestampSub {

  @Udf
  public Instant timestampSub(
      @UdfParameter(description = Interval.UNIT) String unit,
      @UdfParameter(description = "number of units; may be negative") long number,
      @UdfParameter Instant timestamp) {
    return unit == null || timestamp == null
        ? null
        : Interval.of(unit, number).negated().addTo(timestamp);
  }
}
