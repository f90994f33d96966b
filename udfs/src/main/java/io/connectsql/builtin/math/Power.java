package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code POWER(base, exponent)}: a number raised to a power. */
@UdfDescription(
    name = "POWER",
    category = "MATHEMATICAL",
    description = "A number raised to a power.")
public final class Power {

  @Udf
  public double power(@UdfParameter double base, @UdfParameter double exponent) {
    return Math.pow(base, exponent);
  }
}
