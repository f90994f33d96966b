package io.connectsql.codegen;

import io.connectsql.plan.expression.Expressions;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.LambdaFunction;
import io.connectsql.plan.expression.RowExpression;
import java.util.LinkedHashSet;
import java.util.Set;

/** What expressions are made of. */
final class Operands {
  private Operands() {}

  /** The columns that an expression reads, those inside of lambdas included. */
  static Set<InputColumn> columns(RowExpression expression) {
    Set<InputColumn> columns = new LinkedHashSet<>();
    collectColumns(expression, true, columns);
    return columns;
  }

  /** The columns that an expression reads outside of lambdas. */
  static Set<InputColumn> columnsOutsideLambdas(RowExpression expression) {
    Set<InputColumn> columns = new LinkedHashSet<>();
    collectColumns(expression, false, columns);
    return columns;
  }

  private static void collectColumns(
      RowExpression expression, boolean insideLambdas, Set<InputColumn> columns) {
    if (expression instanceof InputColumn column) {
      columns.add(column);
    } else if (insideLambdas || !(expression instanceof LambdaFunction)) {
      Expressions.children(expression)
          .forEach(operand -> collectColumns(operand, insideLambdas, columns));
    }
  }
}
