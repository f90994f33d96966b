package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code RADIANS}: an angle in radians, from degrees. */
@UdfDescription(
    name = "RADIANS",
    category = "MATHEMATICAL",
    description = "An angle in radians, from degrees.")
public final class Radians {

  @Udf
  public double radians(@UdfParameter(description = "an angle in degrees") double angle) {
    return Math.toRadians(angle);
  }
}
