package io.connectsql.analyzer;

import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.LikeMatch;
import io.connectsql.plan.expression.Logic;
import io.connectsql.plan.expression.Negation;
import io.connectsql.plan.expression.NullCheck;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Between;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Expression;
import io.connectsql.tree.InList;
import io.connectsql.tree.IsNull;
import io.connectsql.tree.Like;
import io.connectsql.tree.Logical;
import io.connectsql.tree.Not;
import java.util.Optional;

/** AND, OR, NOT, IS [NOT] NULL and LIKE. */
final class LogicAnalyzer {
  private final ExpressionAnalyzer expressions;

  LogicAnalyzer(ExpressionAnalyzer expressions) {
    this.expressions = expressions;
  }

  RowExpression logical(Logical logical) {
    return new Logic(
        logical.operator(),
        expressions.analyze(logical.left(), BOOLEAN),
        expressions.analyze(logical.right(), BOOLEAN));
  }

  RowExpression not(Not not) {
    return negated(not.value());
  }

  /**
   * NOT goes inwards as far as it can. Neither {@code a = b} nor {@code NOT a = b} is true then
   * where a side is null, although comparisons yield false instead of null.
   */
  private RowExpression negated(Expression value) {
    if (expressions.isReplaced(value)) {
      return new Negation(expressions.analyze(value, BOOLEAN));
    }
    if (value instanceof Not not) {
      return expressions.analyze(not.value(), BOOLEAN);
    }
    if (value instanceof Logical logical) {
      return new Logic(
          logical.operator() == Logical.Operator.AND ? Logical.Operator.OR : Logical.Operator.AND,
          negated(logical.left()),
          negated(logical.right()));
    }
    return opposite(value)
        .map(expressions::analyze)
        .orElseGet(() -> new Negation(expressions.analyze(value, BOOLEAN)));
  }

  private static Optional<Expression> opposite(Expression value) {
    if (value instanceof Comparison c) {
      return Optional.of(new Comparison(c.location(), opposite(c.operator()), c.left(), c.right()));
    }
    if (value instanceof Between b) {
      return Optional.of(new Between(b.location(), b.value(), b.low(), b.high(), !b.negated()));
    }
    if (value instanceof InList in) {
      return Optional.of(new InList(in.location(), in.value(), in.candidates(), !in.negated()));
    }
    if (value instanceof Like l) {
      return Optional.of(new Like(l.location(), l.value(), l.pattern(), l.escape(), !l.negated()));
    }
    return value instanceof IsNull check
        ? Optional.of(new IsNull(check.location(), check.value(), !check.negated()))
        : Optional.empty();
  }

  private static Comparison.Operator opposite(Comparison.Operator operator) {
    return switch (operator) {
      case EQUAL -> Comparison.Operator.NOT_EQUAL;
      case NOT_EQUAL -> Comparison.Operator.EQUAL;
      case LESS -> Comparison.Operator.GREATER_OR_EQUAL;
      case LESS_OR_EQUAL -> Comparison.Operator.GREATER;
      case GREATER -> Comparison.Operator.LESS_OR_EQUAL;
      case GREATER_OR_EQUAL -> Comparison.Operator.LESS;
      case IS_DISTINCT_FROM -> Comparison.Operator.IS_NOT_DISTINCT_FROM;
      case IS_NOT_DISTINCT_FROM -> Comparison.Operator.IS_DISTINCT_FROM;
    };
  }

  RowExpression isNull(IsNull check) {
    Operand value = expressions.operand(check.value());
    return value.isNull()
        ? new Constant(!check.negated(), BOOLEAN)
        : new NullCheck(value.value(), check.negated());
  }

  RowExpression like(Like like) {
    RowExpression match = new LikeMatch(text(like.value()), text(like.pattern()), like.escape());
    return like.negated() ? new Negation(match) : match;
  }

  private RowExpression text(Expression expression) {
    Operand operand = expressions.operand(expression);
    if (!operand.isNull() && operand.type() != VARCHAR) {
      throw new SqlException(
          "LIKE matches VARCHARs, but this is " + operand.type(),
          operand.location(),
          "CAST it to VARCHAR.");
    }
    return operand.orNull(VARCHAR);
  }
}
