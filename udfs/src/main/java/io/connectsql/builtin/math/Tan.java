package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code TAN}: the tangent of an angle. */
@UdfDescription(name = "TAN", category = "MATHEMATICAL", description = "The tangent of an angle.")
public final class Tan {

  @Udf
  public double tan(@UdfParameter(description = "an angle in radians") double angle) {
    return Math.tan(angle);
  }
}
