package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code ATAN2(y, x)}: the angle in radians, -π to π, from the x axis to the point (x, y). */
@UdfDescription(
    name = "ATAN2",
    category = "MATHEMATICAL",
    description = "The angle in radians, -π to π, from the x axis to the point (x, y).")
public final class Atan2 {

  @Udf
  public double atan2(
      @UdfParameter(description = "the point's y coordinate") double y,
      @UdfParameter(description = "the point's x coordinate") double x) {
    return Math.atan2(y, x);
  }
}
