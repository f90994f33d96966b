package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code COT}: the cotangent of an angle. Infinity at zero. */
@UdfDescription(
    name = "COT",
    category = "MATHEMATICAL",
    description = "The cotangent of an angle. Infinity at zero.")
public final class Cot {

  @Udf
  public double cot(@UdfParameter(description = "an angle in radians") double angle) {
    return 1 / Math.tan(angle);
  }
}
