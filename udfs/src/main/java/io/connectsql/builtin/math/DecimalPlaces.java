package io.connectsql.builtin.math;

import io.connectsql.udf.FunctionException;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Cuts numbers to a number of decimal places; a negative number counts digits before the point. */
final class DecimalPlaces {

  private DecimalPlaces() {}

  /** The number itself if it is not finite. */
  static double cut(double x, int places, RoundingMode mode) {
    if (!Double.isFinite(x)) {
      return x;
    }
    BigDecimal exact = BigDecimal.valueOf(x);
    return places >= exact.scale() ? x : rescale(exact, places, mode).doubleValue();
  }

  /** Keeps the scale: the places cut off become zeros. */
  static BigDecimal cut(BigDecimal x, int places, RoundingMode mode) {
    return places >= x.scale() ? x : rescale(x, places, mode).setScale(x.scale());
  }

  static long cut(long x, int places, RoundingMode mode) {
    if (places >= 0) {
      return x;
    }
    try {
      return rescale(BigDecimal.valueOf(x), places, mode).longValueExact();
    } catch (ArithmeticException e) {
      throw new FunctionException(x + " rounded to " + places + " places is too big", e);
    }
  }

  static int cut(int x, int places, RoundingMode mode) {
    long result = cut((long) x, places, mode);
    if ((int) result != result) {
      throw new FunctionException(x + " rounded to " + places + " places is too big for INTEGER");
    }
    return (int) result;
  }

  /** Does not compute a huge power of ten where nothing is left of the number. */
  private static BigDecimal rescale(BigDecimal x, int places, RoundingMode mode) {
    long wholeDigits = (long) x.precision() - x.scale();
    return wholeDigits + places < 0 ? BigDecimal.ZERO : x.setScale(places, mode);
  }
}
