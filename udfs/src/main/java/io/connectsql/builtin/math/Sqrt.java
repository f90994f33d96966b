package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code SQRT}: the square root of a number. NaN below zero. */
@UdfDescription(
    name = "SQRT",
    category = "MATHEMATICAL",
    description = "The square root of a number. NaN below zero.")
public final class Sqrt {

  @Udf
  public double sqrt(@UdfParameter(description = "a number that is not negative") double x) {
    return Math.sqrt(x);
  }
}
