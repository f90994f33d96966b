package io.connectsql.codegen.runtime;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Arithmetic of DECIMALs. Results are rounded half-up to the scale of the result's type; {@link
 * ArithmeticException} if they do not fit its precision.
 */
public final class Decimals {
  private Decimals() {}

  public static BigDecimal add(BigDecimal left, BigDecimal right, int precision, int scale) {
    return fit(left.add(right), precision, scale);
  }

  public static BigDecimal subtract(BigDecimal left, BigDecimal right, int precision, int scale) {
    return fit(left.subtract(right), precision, scale);
  }

  public static BigDecimal multiply(BigDecimal left, BigDecimal right, int precision, int scale) {
    return fit(left.multiply(right), precision, scale);
  }

  public static BigDecimal divide(BigDecimal left, BigDecimal right, int precision, int scale) {
    return fit(left.divide(right, scale, RoundingMode.HALF_UP), precision, scale);
  }

  /** The remainder has the sign of the dividend. */
  public static BigDecimal modulus(BigDecimal left, BigDecimal right, int precision, int scale) {
    return fit(left.remainder(right), precision, scale);
  }

  private static BigDecimal fit(BigDecimal value, int precision, int scale) {
    BigDecimal rounded = value.setScale(scale, RoundingMode.HALF_UP);
    if (rounded.precision() > precision) {
      throw new ArithmeticException(
          value.toPlainString() + " does not fit DECIMAL(" + precision + ", " + scale + ")");
    }
    return rounded;
  }
}
