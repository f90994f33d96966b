package io.connectsql.analyzer;

import static io.connectsql.udf.type.PrimitiveType.VARCHAR;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.Arithmetic;
import io.connectsql.plan.expression.Concat;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Negate;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.tree.ArithmeticUnary;
import io.connectsql.tree.Concatenation;
import io.connectsql.type.Coercion;
import io.connectsql.type.DecimalTypes;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;

/** {@code + - * / %}, signs, and text put together by {@code +} or {@code ||}. */
final class ArithmeticAnalyzer {
  private final ExpressionAnalyzer expressions;

  ArithmeticAnalyzer(ExpressionAnalyzer expressions) {
    this.expressions = expressions;
  }

  RowExpression binary(ArithmeticBinary binary) {
    Operand left = expressions.operand(binary.left());
    Operand right = expressions.operand(binary.right());
    SqlType leftType = typeOf(left, right);
    SqlType rightType = typeOf(right, left);
    if (binary.operator() == ArithmeticBinary.Operator.ADD
        && leftType == VARCHAR
        && rightType == VARCHAR) {
      return new Concat(left.orNull(VARCHAR), right.orNull(VARCHAR));
    }
    SqlType type =
        Coercion.arithmetic(binary.operator(), leftType, rightType)
            .orElseThrow(() -> refused(binary, leftType, rightType));
    return new Arithmetic(
        binary.operator(), side(left, leftType, type), side(right, rightType, type), type);
  }

  /** DECIMALs are calculated with as they are, each of its own precision and scale. */
  private static RowExpression side(Operand operand, SqlType own, SqlType result) {
    return operand.as(
        result instanceof DecimalType ? DecimalTypes.holding(own).orElseThrow() : result);
  }

  /** NULL is of the type of the other side. */
  private static SqlType typeOf(Operand operand, Operand other) {
    if (!operand.isNull()) {
      return operand.type();
    }
    if (other.isNull()) {
      throw operand.untyped();
    }
    return other.type();
  }

  private static SqlException refused(ArithmeticBinary binary, SqlType left, SqlType right) {
    String what =
        switch (binary.operator()) {
          case ADD -> "add " + left + " and " + right;
          case SUBTRACT -> "subtract " + right + " from " + left;
          case MULTIPLY -> "multiply " + left + " by " + right;
          case DIVIDE -> "divide " + left + " by " + right;
          case MODULUS -> "take the remainder of " + left + " by " + right;
        };
    String hint = null;
    if (left.isTemporal() || right.isTemporal()) {
      hint = "DATEADD, TIMEADD, TIMESTAMPADD and their SUB counterparts shift dates and times.";
    } else if (binary.operator() == ArithmeticBinary.Operator.ADD
        && (left == VARCHAR || right == VARCHAR)) {
      SqlType other = left == VARCHAR ? right : left;
      hint = "To put text together, CAST the " + other + " to VARCHAR.";
    } else if (left == VARCHAR || right == VARCHAR) {
      hint = "To calculate, CAST the VARCHAR to a number.";
    }
    return new SqlException("Cannot " + what, binary.location(), hint);
  }

  RowExpression unary(ArithmeticUnary unary) {
    RowExpression value = expressions.analyze(unary.value());
    if (!value.type().isNumeric()) {
      throw new SqlException(
          "Only numbers have a sign, but this is " + value.type(), unary.value().location());
    }
    if (!unary.negative()) {
      return value;
    }
    return value instanceof Constant constant && constant.value() != null
        ? new Constant(negative((Number) constant.value()), value.type())
        : new Negate(value);
  }

  private static Number negative(Number number) {
    if (number instanceof Integer value) {
      return -value;
    }
    if (number instanceof Long value) {
      return -value;
    }
    return number instanceof Double value ? (Number) (-value) : ((BigDecimal) number).negate();
  }

  RowExpression concatenation(Concatenation concatenation) {
    Operand left = expressions.operand(concatenation.left());
    Operand right = expressions.operand(concatenation.right());
    SqlType leftType = typeOf(left, right);
    SqlType rightType = typeOf(right, left);
    if (!leftType.equals(rightType) || (leftType != VARCHAR && leftType != PrimitiveType.BYTES)) {
      throw new SqlException(
          "Cannot put " + leftType + " and " + rightType + " together",
          concatenation.location(),
          "|| joins VARCHARs or BYTES: CAST what is of another type to VARCHAR.");
    }
    return new Concat(left.orNull(leftType), right.orNull(rightType));
  }
}
