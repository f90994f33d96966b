package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code COSH}: the hyperbolic cosine of a number. */
@UdfDescription(
    name = "COSH",
    category = "MATHEMATICAL",
    description = "The hyperbolic cosine of a number.")
public final class Cosh {

  @Udf
  public double cosh(@UdfParameter(description = "a hyperbolic angle") double x) {
    return Math.cosh(x);
  }
}
