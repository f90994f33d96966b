package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code LN}: the natural logarithm of a number. NaN below zero, -Infinity at zero. */
@UdfDescription(
    name = "LN",
    category = "MATHEMATICAL",
    description = "The natural logarithm of a number. NaN below zero, -Infinity at zero.")
public final class Ln {

  @Udf
  public double ln(@UdfParameter(description = "a positive number") double x) {
    return Math.log(x);
  }
}
