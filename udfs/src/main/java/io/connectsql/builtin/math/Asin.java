package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code ASIN}: the angle in radians, -π/2 to π/2, whose sine is the argument. NaN outside [-1, 1].
 */
@UdfDescription(
    name = "ASIN",
    category = "MATHEMATICAL",
    description =
        "The angle in radians, -π/2 to π/2, whose sine is the argument. NaN outside [-1, 1].")
public final class Asin {

  @Udf
  public double asin(@UdfParameter(description = "a sine") double x) {
    return Math.asin(x);
  }
}
