package io.connectsql.function;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * The conversions that an argument undergoes unasked: INTEGER to BIGINT to DECIMAL to DOUBLE, and a
 * DECIMAL to one that has room for all its digits.
 */
final class Widening {
  static final DecimalType INTEGER_AS_DECIMAL = new DecimalType(10, 0);
  private static final DecimalType BIGINT_AS_DECIMAL = new DecimalType(19, 0);

  private Widening() {}

  /** The DECIMAL that holds every value of an exact numeric type. */
  static Optional<DecimalType> toDecimal(SqlType type) {
    if (type instanceof DecimalType decimal) {
      return Optional.of(decimal);
    }
    if (type == PrimitiveType.INTEGER) {
      return Optional.of(INTEGER_AS_DECIMAL);
    }
    return type == PrimitiveType.BIGINT ? Optional.of(BIGINT_AS_DECIMAL) : Optional.empty();
  }

  /** True if {@code from} is, or is converted unasked to, {@code to}. */
  static boolean widens(SqlType from, SqlType to) {
    if (from.equals(to)) {
      return true;
    }
    if (to == PrimitiveType.BIGINT) {
      return from == PrimitiveType.INTEGER;
    }
    if (to == PrimitiveType.DOUBLE) {
      return from.isNumeric();
    }
    return to instanceof DecimalType decimal
        && toDecimal(from).filter(narrow -> union(narrow, decimal).equals(decimal)).isPresent();
  }

  /** The narrowest type that values of both types fit, elements of arrays and maps included. */
  static Optional<SqlType> common(SqlType a, SqlType b) {
    if (widens(a, b)) {
      return Optional.of(b);
    }
    if (widens(b, a)) {
      return Optional.of(a);
    }
    if (a instanceof ArrayType one && b instanceof ArrayType other) {
      return common(one.element(), other.element()).map(ArrayType::new);
    }
    if (a instanceof MapType one && b instanceof MapType other) {
      return common(one.key(), other.key())
          .flatMap(key -> common(one.value(), other.value()).map(value -> new MapType(key, value)));
    }
    return toDecimal(a).flatMap(one -> toDecimal(b).map(other -> union(one, other)));
  }

  /** A literal's value as a value of the type that its own type widens to. */
  static Object convert(Object literal, SqlType to) {
    if (!(literal instanceof Number number)) {
      return literal;
    }
    if (to == PrimitiveType.BIGINT) {
      return number.longValue();
    }
    if (to == PrimitiveType.DOUBLE) {
      return number.doubleValue();
    }
    if (to instanceof DecimalType decimal) {
      BigDecimal exact =
          number instanceof BigDecimal value ? value : BigDecimal.valueOf(number.longValue());
      return exact.setScale(decimal.scale());
    }
    return literal;
  }

  private static DecimalType union(DecimalType a, DecimalType b) {
    int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
    int scale = Math.max(a.scale(), b.scale());
    return new DecimalType(whole + scale, scale);
  }
}
