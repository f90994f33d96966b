package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.Expressions;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Expression;
import java.util.HashSet;
import java.util.Set;

/** The two sides of {@code ON left = right}, in the order of the sources. */
record JoinCriterion(RowExpression left, RowExpression right) {

  /**
   * @param on the condition
   * @param scope of all sources of the join so far
   * @param right the source that is joined
   * @throws SqlException if it is no equality of the right source with one before it
   */
  static JoinCriterion of(
      Expression on, SourceScope scope, QuerySource right, AnalysisContext context) {
    if (!(on instanceof Comparison comparison)
        || comparison.operator() != Comparison.Operator.EQUAL) {
      throw new SqlException(
          "A join needs one equality as its criterion",
          on.location(),
          "Write … ON left = right, and put further conditions in WHERE.");
    }
    ExpressionAnalyzer expressions = context.expressions(scope);
    RowExpression one = expressions.analyze(comparison.left());
    RowExpression two = expressions.analyze(comparison.right());
    boolean oneRight = isOf(scope, one, right, comparison.left());
    boolean twoRight = isOf(scope, two, right, comparison.right());
    if (oneRight == twoRight) {
      throw new SqlException(
          oneRight
              ? "Both sides of ON are of " + right.alias()
              : "Neither side of ON is of " + right.alias(),
          on.location(),
          "One side must be of " + right.alias() + ", the other of a source before it.");
    }
    JoinCriterion criterion = oneRight ? new JoinCriterion(two, one) : new JoinCriterion(one, two);
    if (!criterion.left().type().equals(criterion.right().type())) {
      throw new SqlException(
          "The sides of ON are of different types: "
              + ExpressionText.of(one)
              + " is "
              + one.type().toSql()
              + ", "
              + ExpressionText.of(two)
              + " is "
              + two.type().toSql(),
          on.location(),
          "Equal keys must be equal bytes: CAST one side to the other's type, or define the column so.");
    }
    SourceColumns.requireNoMap(
        ExpressionText.of(criterion.left()), criterion.left().type(), on.location());
    return criterion;
  }

  /** Whether an expression is over the right source; it must be over exactly one source. */
  private static boolean isOf(
      SourceScope scope, RowExpression expression, QuerySource right, Expression tree) {
    Set<String> aliases = new HashSet<>();
    for (String column : Expressions.columns(expression)) {
      scope
          .origin(new InputColumn(column, expression.type()))
          .ifPresent(s -> aliases.add(s.alias()));
    }
    boolean syntheticLeft =
        aliases.size() > 1
            && scope.joinKey().isPresent()
            && ExpressionText.of(scope.joinKey().get().value())
                .equals(ExpressionText.of(expression));
    if (aliases.size() != 1 && !syntheticLeft) {
      throw new SqlException(
          "Each side of ON must use columns of exactly one source, "
              + ExpressionText.of(expression)
              + " uses "
              + (aliases.isEmpty() ? "none" : String.join(", ", aliases)),
          tree.location());
    }
    return !syntheticLeft && aliases.contains(right.alias());
  }
}
