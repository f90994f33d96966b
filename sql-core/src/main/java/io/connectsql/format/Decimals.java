package io.connectsql.format;

import io.connectsql.udf.type.DecimalType;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers out of records as DECIMAL values. */
public final class Decimals {
  private Decimals() {}

  /**
   * The same number with the scale of {@code type}.
   *
   * @throws RecordFormatException if it has more digits than the type, before or after the point
   */
  public static BigDecimal fit(BigDecimal value, DecimalType type) {
    if (value.signum() == 0) {
      return BigDecimal.valueOf(0, type.scale());
    }
    // Compared as long, and before any rescaling: exponents come from outside and may be huge.
    long integerDigits = (long) value.precision() - value.scale();
    if (integerDigits > type.precision() - type.scale()) {
      throw new RecordFormatException("the number is too large for " + type);
    }
    if (value.scale() <= type.scale()) {
      return value.setScale(type.scale());
    }
    if ((long) value.scale() - value.precision() < type.scale()) {
      try {
        return value.setScale(type.scale(), RoundingMode.UNNECESSARY);
      } catch (ArithmeticException e) {
        throw unfit(type, e);
      }
    }
    throw unfit(type, null);
  }

  private static RecordFormatException unfit(DecimalType type, Throwable cause) {
    return new RecordFormatException(
        "the number needs more digits after the point than " + type, cause);
  }
}
