package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code EXP}: e to the power of a number. */
@UdfDescription(
    name = "EXP",
    category = "MATHEMATICAL",
    description = "e to the power of a number.")
public final class Exp {

  @Udf
  public double exp(@UdfParameter(description = "the exponent") double x) {
    return Math.exp(x);
  }
}
