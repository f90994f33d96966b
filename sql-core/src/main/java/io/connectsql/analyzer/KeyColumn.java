package io.connectsql.analyzer;

import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.udf.type.SqlType;
import java.util.List;

/**
 * A column of the key of a query's rows, as the SELECT list may name it.
 *
 * @param expressions any of these in the SELECT list stands for the column, the first ones
 *     preferred
 */
record KeyColumn(List<RowExpression> expressions) {
  KeyColumn {
    expressions = List.copyOf(expressions);
  }

  boolean isNamedBy(RowExpression expression) {
    String text = ExpressionText.of(expression);
    return expressions.stream().anyMatch(e -> ExpressionText.of(e).equals(text));
  }

  SqlType type() {
    return expressions.get(0).type();
  }
}
