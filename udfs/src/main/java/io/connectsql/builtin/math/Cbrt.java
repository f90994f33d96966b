package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code CBRT}: the cube root of a number. */
@UdfDescription(
    name = "CBRT",
    category = "MATHEMATICAL",
    description = "The cube root of a number.")
public final class Cbrt {

  @Udf
  public double cbrt(@UdfParameter(description = "a number") double x) {
    return Math.cbrt(x);
  }
}
