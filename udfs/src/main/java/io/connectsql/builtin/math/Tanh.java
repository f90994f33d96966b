package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code TANH}: the hyperbolic tangent of a number. */
@UdfDescription(
    name = "TANH",
    category = "MATHEMATICAL",
    description = "The hyperbolic tangent of a number.")
public final class Tanh {

  @Udf
  public double tanh(@UdfParameter(description = "a hyperbolic angle") double x) {
    return Math.tanh(x);
  }
}
