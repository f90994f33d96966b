package io.connectsql.builtin.math;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;

/** The type of an argument of a function over DECIMAL. */
final class DecimalArgument {
  private static final DecimalType INTEGER = new DecimalType(10, 0);
  private static final DecimalType BIGINT = new DecimalType(19, 0);

  private DecimalArgument() {}

  /**
   * The DECIMAL that holds every value of a type.
   *
   * @param type DECIMAL or a type that widens to it; null for a literal NULL
   * @throws FunctionException if there is none
   */
  static DecimalType of(SqlType type) {
    if (type instanceof DecimalType decimal) {
      return decimal;
    }
    if (type == PrimitiveType.INTEGER) {
      return INTEGER;
    }
    if (type == PrimitiveType.BIGINT) {
      return BIGINT;
    }
    throw new FunctionException(
        type == null
            ? "The type of NULL is not known here: write CAST(NULL AS …)"
            : "Expected a DECIMAL, got " + type.toSql());
  }

  /** Room for the carry when a number is rounded away from zero, as 9.99 to 10.00. */
  static DecimalType withCarry(DecimalType type) {
    return type.scale() == 0 ? type : new DecimalType(type.precision() + 1, type.scale());
  }

  /** The same without digits after the point. */
  static DecimalType whole(DecimalType type) {
    return new DecimalType(Math.max(1, type.precision() - type.scale()), 0);
  }
}
