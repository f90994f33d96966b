package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code ACOS}: the angle in radians, 0 to π, whose cosine is the argument. NaN outside [-1, 1].
 */
@UdfDescription(
    name = "ACOS",
    category = "MATHEMATICAL",
    description =
        "The angle in radians, 0 to π, whose cosine is the argument. NaN outside [-1, 1].")
public final class Acos {

  @Udf
  public double acos(@UdfParameter(description = "a cosine") double x) {
    return Math.acos(x);
  }
}
