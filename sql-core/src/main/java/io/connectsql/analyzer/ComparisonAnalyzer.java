package io.connectsql.analyzer;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.Compare;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Contained;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.Logic;
import io.connectsql.plan.expression.Negation;
import io.connectsql.plan.expression.NullCheck;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Between;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Comparison.Operator;
import io.connectsql.tree.Expression;
import io.connectsql.tree.InList;
import io.connectsql.tree.Location;
import io.connectsql.tree.Logical;
import io.connectsql.type.DecimalTypes;
import io.connectsql.type.Literals;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code = <> < <= > >=}, IS [NOT] DISTINCT FROM, BETWEEN and IN. Numbers compare with numbers,
 * dates and times also with text that is written like them; the two system times of BIGINT, too.
 */
final class ComparisonAnalyzer {
  /** Columns that are milliseconds since 1970, but may be compared with text. */
  private static final Set<String> SYSTEM_TIMES = Set.of("ROWTIME", "WINDOWSTART", "WINDOWEND");

  private final ExpressionAnalyzer expressions;

  ComparisonAnalyzer(ExpressionAnalyzer expressions) {
    this.expressions = expressions;
  }

  RowExpression comparison(Comparison comparison) {
    return compare(
        comparison.operator(),
        side(comparison.left(), comparison.right()),
        side(comparison.right(), comparison.left()),
        comparison.location());
  }

  /** Both ends are included. */
  RowExpression between(Between between) {
    Location location = between.location();
    Operand low = side(between.low(), between.value());
    Operand high = side(between.high(), between.value());
    Operand value = side(between.value(), between.low());
    return between.negated()
        ? new Logic(
            Logical.Operator.OR,
            compare(Operator.LESS, value, low, location),
            compare(Operator.GREATER, value, high, location))
        : new Logic(
            Logical.Operator.AND,
            compare(Operator.GREATER_OR_EQUAL, value, low, location),
            compare(Operator.LESS_OR_EQUAL, value, high, location));
  }

  RowExpression in(InList in) {
    Operand value = expressions.operand(in.value());
    List<Operand> all = new ArrayList<>(List.of(value));
    in.candidates().forEach(candidate -> all.add(expressions.operand(candidate)));
    SqlType type = CommonType.of(all, "The values around IN").orElseThrow(value::untyped);
    List<RowExpression> converted = all.stream().map(operand -> operand.as(type)).toList();
    RowExpression contained =
        new Contained(converted.get(0), converted.subList(1, converted.size()));
    // NULL is neither IN nor NOT IN.
    return in.negated()
        ? new Logic(
            Logical.Operator.AND, new NullCheck(converted.get(0), true), new Negation(contained))
        : contained;
  }

  RowExpression compare(Operator operator, Operand left, Operand right, Location location) {
    if (left.isNull() || right.isNull()) {
      return compareWithNull(operator, left, right, location);
    }
    Sides sides =
        sides(left, right)
            .orElseThrow(() -> refused(operator, left.type(), right.type(), location));
    if (!isEquality(operator) && !isOrdered(sides.left.type())) {
      throw refused(operator, left.type(), right.type(), location);
    }
    return new Compare(operator, sides.left, sides.right);
  }

  /** NULL is distinct from all but itself. Whatever else it is compared with, nobody means it. */
  private static RowExpression compareWithNull(
      Operator operator, Operand left, Operand right, Location location) {
    boolean distinct = operator == Operator.IS_DISTINCT_FROM;
    if (!distinct && operator != Operator.IS_NOT_DISTINCT_FROM) {
      throw new SqlException(
          "Cannot compare with NULL by " + operator.symbol(),
          location,
          "Use IS NULL or IS NOT NULL.");
    }
    if (left.isNull() && right.isNull()) {
      return new Constant(!distinct, BOOLEAN);
    }
    return new NullCheck(left.isNull() ? right.value() : left.value(), distinct);
  }

  /** An operand; text becomes a time in milliseconds if it is compared with such. */
  private Operand side(Expression expression, Expression other) {
    Operand operand = expressions.operand(expression);
    if (!operand.isNull()
        && operand.value() instanceof Constant constant
        && constant.value() instanceof String text
        && isSystemTime(other)) {
      Object timestamp =
          Literals.convert(text, VARCHAR, TIMESTAMP)
              .orElseThrow(() -> ImplicitConversion.refused(operand, TIMESTAMP));
      return new Operand(
          operand.location(), new Constant(((Instant) timestamp).toEpochMilli(), BIGINT));
    }
    return operand;
  }

  private boolean isSystemTime(Expression expression) {
    return expression instanceof ColumnReference column
        && SYSTEM_TIMES.contains(column.name().value())
        && expressions.analyze(expression).type() == BIGINT;
  }

  private record Sides(RowExpression left, RowExpression right) {}

  private static Optional<Sides> sides(Operand left, Operand right) {
    SqlType a = left.type();
    SqlType b = right.type();
    if (a.equals(b)) {
      return Optional.of(new Sides(left.value(), right.value()));
    }
    if (a.isNumeric() && b.isNumeric()) {
      return Optional.of(numbers(left.value(), right.value()));
    }
    if (a.isTemporal() || b.isTemporal()) {
      return temporalType(a, b).map(type -> new Sides(temporal(left, type), temporal(right, type)));
    }
    return isStructured(a) && isStructured(b)
        ? CommonType.of(left.value(), right.value())
            .map(type -> new Sides(left.as(type), right.as(type)))
        : Optional.empty();
  }

  /** A constant takes the type of the other side if it can, so that no row is converted. */
  private static Sides numbers(RowExpression left, RowExpression right) {
    if (right instanceof Constant && !(left instanceof Constant)) {
      Optional<RowExpression> converted = ImplicitConversion.of(right, left.type());
      if (converted.isPresent()) {
        return new Sides(left, converted.get());
      }
    }
    if (left instanceof Constant && !(right instanceof Constant)) {
      Optional<RowExpression> converted = ImplicitConversion.of(left, right.type());
      if (converted.isPresent()) {
        return new Sides(converted.get(), right);
      }
    }
    SqlType common = CommonType.of(left, right).orElseThrow();
    return new Sides(number(left, common), number(right, common));
  }

  /** DECIMALs compare as they are, whatever their precision and scale. */
  private static RowExpression number(RowExpression value, SqlType common) {
    SqlType type =
        common instanceof DecimalType ? DecimalTypes.holding(value.type()).orElseThrow() : common;
    return ImplicitConversion.of(value, type).orElseThrow();
  }

  private static Optional<SqlType> temporalType(SqlType a, SqlType b) {
    if (a == VARCHAR || b == VARCHAR) {
      return Optional.of(a == VARCHAR ? b : a);
    }
    return Set.of(DATE, TIMESTAMP).equals(Set.of(a, b)) ? Optional.of(TIMESTAMP) : Optional.empty();
  }

  private static RowExpression temporal(Operand operand, SqlType type) {
    boolean converts = operand.type().equals(type) || operand.value() instanceof Constant;
    return converts ? operand.as(type) : new Convert(operand.value(), type);
  }

  private static boolean isEquality(Operator operator) {
    return switch (operator) {
      case EQUAL, NOT_EQUAL, IS_DISTINCT_FROM, IS_NOT_DISTINCT_FROM -> true;
      case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> false;
    };
  }

  private static boolean isOrdered(SqlType type) {
    return type != BOOLEAN && !isStructured(type);
  }

  private static boolean isStructured(SqlType type) {
    return type instanceof ArrayType || type instanceof MapType || type instanceof StructType;
  }

  private static SqlException refused(
      Operator operator, SqlType left, SqlType right, Location location) {
    String hint;
    if (left.equals(right) || (isStructured(left) && isStructured(right))) {
      hint = "Such values are only equal or not: use = or <>.";
    } else {
      hint = "CAST one of them to the type of the other.";
    }
    return new SqlException(
        "Cannot compare " + left + " with " + right + " by " + operator.symbol(), location, hint);
  }
}
