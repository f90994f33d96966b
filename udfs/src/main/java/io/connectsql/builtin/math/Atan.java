package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code ATAN}: the angle in radians, -π/2 to π/2, whose tangent is the argument. */
@UdfDescription(
    name = "ATAN",
    category = "MATHEMATICAL",
    description = "The angle in radians, -π/2 to π/2, whose tangent is the argument.")
public final class Atan {

  @Udf
  public double atan(@UdfParameter(description = "a tangent") double x) {
    return Math.atan(x);
  }
}
