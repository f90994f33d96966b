package io.connectsql.type;

import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.Optional;

/** Precisions and scales. */
public final class DecimalTypes {
  /** Digits after the point that a quotient has at least. */
  private static final int MIN_QUOTIENT_SCALE = 6;

  private static final DecimalType INTEGER = new DecimalType(10, 0);
  private static final DecimalType BIGINT = new DecimalType(19, 0);

  private DecimalTypes() {}

  /** The narrowest type of a number, counting the digits as written. */
  public static DecimalType of(BigDecimal value) {
    int scale = Math.max(value.scale(), 0);
    int precision = value.precision() + scale - value.scale();
    return new DecimalType(Math.max(precision, scale), scale);
  }

  /** The DECIMAL that holds all values of an exact numeric type; empty for the other types. */
  public static Optional<DecimalType> holding(SqlType type) {
    if (type instanceof DecimalType decimal) {
      return Optional.of(decimal);
    }
    if (type == PrimitiveType.INTEGER) {
      return Optional.of(INTEGER);
    }
    return type == PrimitiveType.BIGINT ? Optional.of(BIGINT) : Optional.empty();
  }

  /** The narrowest type that has room for the values of both. */
  public static DecimalType union(DecimalType a, DecimalType b) {
    int scale = Math.max(a.scale(), b.scale());
    return new DecimalType(Math.max(wholeDigits(a), wholeDigits(b)) + scale, scale);
  }

  /** The type of the result of a calculation, which never overflows it. */
  public static DecimalType result(
      ArithmeticBinary.Operator operator, DecimalType left, DecimalType right) {
    int maxScale = Math.max(left.scale(), right.scale());
    return switch (operator) {
      case ADD, SUBTRACT ->
          new DecimalType(Math.max(wholeDigits(left), wholeDigits(right)) + maxScale + 1, maxScale);
      case MULTIPLY ->
          new DecimalType(left.precision() + right.precision() + 1, left.scale() + right.scale());
      case DIVIDE -> {
        int scale = Math.max(MIN_QUOTIENT_SCALE, left.scale() + right.precision() + 1);
        yield new DecimalType(wholeDigits(left) + right.scale() + scale, scale);
      }
      case MODULUS -> {
        int whole = Math.min(wholeDigits(left), wholeDigits(right));
        yield new DecimalType(whole + maxScale, maxScale);
      }
    };
  }

  private static int wholeDigits(DecimalType type) {
    return type.precision() - type.scale();
  }
}
