package io.connectsql.udf.type;

/**
 * An exact number.
 *
 * @param precision digits in all, at least 1
 * @param scale digits after the point, 0 to {@code precision}
 */
public record DecimalType(int precision, int scale) implements SqlType {

  public DecimalType {
    if (precision < 1) {
      throw new IllegalArgumentException(
          "DECIMAL precision must be >= 1: DECIMAL(" + precision + "," + scale + ")");
    }
    if (scale < 0) {
      throw new IllegalArgumentException(
          "DECIMAL scale must be >= 0: DECIMAL(" + precision + "," + scale + ")");
    }
    if (scale > precision) {
      throw new IllegalArgumentException(
          "DECIMAL precision must be >= scale: DECIMAL(" + precision + "," + scale + ")");
    }
  }

  @Override
  public String toSql() {
    return "DECIMAL(" + precision + ", " + scale + ")";
  }

  @Override
  public String toString() {
    return toSql();
  }
}
