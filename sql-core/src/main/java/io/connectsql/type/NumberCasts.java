package io.connectsql.type;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.Function;

/**
 * Conversions to numbers. To a whole number, fractions are cut off and what does not fit wraps, as
 * in Java; a DECIMAL is rounded half-up to its scale and must fit its precision. Text must hold a
 * number that fits.
 */
public final class NumberCasts {
  private NumberCasts() {}

  public static int toInteger(long value) {
    return (int) value;
  }

  public static int toInteger(double value) {
    return (int) value;
  }

  public static int toInteger(BigDecimal value) {
    return value.intValue();
  }

  public static int toInteger(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return exactly(text, "INTEGER", BigDecimal::intValueExact);
    }
  }

  public static long toBigint(int value) {
    return value;
  }

  public static long toBigint(double value) {
    return (long) value;
  }

  public static long toBigint(BigDecimal value) {
    return value.longValue();
  }

  public static long toBigint(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      return exactly(text, "BIGINT", BigDecimal::longValueExact);
    }
  }

  public static double toDouble(int value) {
    return value;
  }

  public static double toDouble(long value) {
    return value;
  }

  public static double toDouble(BigDecimal value) {
    return value.doubleValue();
  }

  public static double toDouble(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw notOf(text, "DOUBLE");
    }
  }

  public static BigDecimal toDecimal(int value, int precision, int scale) {
    return toDecimal(BigDecimal.valueOf(value), precision, scale);
  }

  public static BigDecimal toDecimal(long value, int precision, int scale) {
    return toDecimal(BigDecimal.valueOf(value), precision, scale);
  }

  public static BigDecimal toDecimal(double value, int precision, int scale) {
    if (!Double.isFinite(value)) {
      throw notOf(Double.toString(value), "DECIMAL");
    }
    return toDecimal(BigDecimal.valueOf(value), precision, scale);
  }

  public static BigDecimal toDecimal(String text, int precision, int scale) {
    return toDecimal(number(text, "DECIMAL"), precision, scale);
  }

  public static BigDecimal toDecimal(BigDecimal value, int precision, int scale) {
    if (value.scale() == scale && value.precision() <= precision) {
      return value;
    }
    // Exponents are looked at first, lest 1e999999999 be written out.
    long wholeDigits = (long) value.precision() - value.scale();
    if (value.signum() == 0 || wholeDigits < -scale) {
      return BigDecimal.ZERO.setScale(scale);
    }
    BigDecimal rounded =
        wholeDigits > precision - scale ? null : value.setScale(scale, RoundingMode.HALF_UP);
    if (rounded == null || rounded.precision() > precision) {
      throw new CastException(value + " does not fit DECIMAL(" + precision + ", " + scale + ")");
    }
    return rounded;
  }

  /** A whole number written in another way than a whole number, such as 4.000 or 2e1. */
  private static <T> T exactly(String text, String type, Function<BigDecimal, T> whole) {
    try {
      return whole.apply(number(text, type));
    } catch (ArithmeticException e) {
      throw notOf(text, type);
    }
  }

  private static BigDecimal number(String text, String type) {
    try {
      return new BigDecimal(text.strip());
    } catch (NumberFormatException e) {
      throw notOf(text, type);
    }
  }

  private static CastException notOf(String text, String type) {
    return new CastException("'" + text + "' is not a valid " + type);
  }
}
