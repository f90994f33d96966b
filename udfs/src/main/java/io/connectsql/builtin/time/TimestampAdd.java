package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;

/** {@code TIMESTAMPADD(unit, number, timestamp)}: adds an interval to a timestamp. */
@UdfDescription(
    name = "TIMESTAMPADD",
    category = "DATE / TIME",
    description = "Adds an interval to a TIMESTAMP.")
public final class TimestampAdd {

  @Udf
  public Instant timestampAdd(
      @UdfParameter(description = Interval.UNIT) String unit,
      @UdfParameter(description = "number of units; may be negative") long number,
      @UdfParameter Instant timestamp) {
    return unit == null || timestamp == null ? null : Interval.of(unit, number).addTo(timestamp);
  }
}
