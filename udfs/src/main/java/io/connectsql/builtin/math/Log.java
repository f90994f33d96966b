package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code LOG(x)} and {@code LOG(base, x)}: a logarithm, natural without a base. NaN for x below
 * zero, -Infinity for zero; NaN for a base that is not above zero, or is one.
 */
@UdfDescription(
    name = "LOG",
    category = "MATHEMATICAL",
    description = "The logarithm of a number to a base; the natural logarithm without a base.")
public final class Log {

  @Udf
  public double log(@UdfParameter(description = "a positive number") double x) {
    return Math.log(x);
  }

  @Udf
  public double log(
      @UdfParameter(description = "a positive number other than 1") double base,
      @UdfParameter(description = "a positive number") double x) {
    return base > 0 && base != 1 ? Math.log(x) / Math.log(base) : Double.NaN;
  }
}
