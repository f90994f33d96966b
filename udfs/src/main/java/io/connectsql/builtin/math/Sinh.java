package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code SINH}: the hyperbolic sine of a number. */
@UdfDescription(
    name = "SINH",
    category = "MATHEMATICAL",
    description = "The hyperbolic sine of a number.")
public final class Sinh {

  @Udf
  public double sinh(@UdfParameter(description = "a hyperbolic angle") double x) {
    return Math.sinh(x);
  }
}
