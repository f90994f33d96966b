package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code DEGREES}: an angle in degrees, from radians. */
@UdfDescription(
    name = "DEGREES",
    category = "MATHEMATICAL",
    description = "An angle in degrees, from radians.")
public final class Degrees {

  @Udf
  public double degrees(@UdfParameter(description = "an angle in radians") double angle) {
    return Math.toDegrees(angle);
  }
}
