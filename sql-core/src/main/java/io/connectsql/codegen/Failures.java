package io.connectsql.codegen;

import io.connectsql.plan.expression.Arithmetic;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.Expressions;
import io.connectsql.plan.expression.Invoke;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ArithmeticBinary.Operator;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;

/** Which expressions may throw. */
final class Failures {
  private Failures() {}

  static boolean canFail(RowExpression expression) {
    return expression instanceof Invoke
        || expression instanceof Convert convert && !isBetweenPrimitiveNumbers(convert)
        || expression instanceof Arithmetic arithmetic
            && (arithmetic.type() instanceof DecimalType || dividesByZero(arithmetic))
        || Expressions.children(expression).stream().anyMatch(Failures::canFail);
  }

  /** Whether whole numbers may be divided by zero. They wrap around otherwise. */
  static boolean dividesByZero(Arithmetic arithmetic) {
    boolean divides =
        arithmetic.operator() == Operator.DIVIDE || arithmetic.operator() == Operator.MODULUS;
    boolean knownDivisor =
        arithmetic.right() instanceof Constant constant
            && constant.value() instanceof Number number
            && number.longValue() != 0;
    return divides && arithmetic.type() != PrimitiveType.DOUBLE && !knownDivisor;
  }

  /** Whether a conversion is one between Java's primitive numbers, which wraps or rounds. */
  static boolean isBetweenPrimitiveNumbers(Convert convert) {
    return isPrimitiveNumber(convert.type()) && isPrimitiveNumber(convert.value().type());
  }

  private static boolean isPrimitiveNumber(SqlType type) {
    return type.isNumeric() && type instanceof PrimitiveType;
  }
}
