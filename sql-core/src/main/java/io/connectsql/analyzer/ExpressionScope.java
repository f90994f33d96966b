package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Expression;
import java.util.Optional;

/** What the names in an expression stand for. */
public interface ExpressionScope {
  /**
   * The column that a name stands for.
   *
   * @throws SqlException if there is none or more than one, with the nearest names as a hint
   */
  RowExpression column(ColumnReference reference);

  /** Whether an expression stands for NULL, of a type that is not known. */
  default boolean isNull(Expression expression) {
    return false;
  }

  /**
   * What a whole expression has been replaced by, asked for every expression before its parts are
   * looked at: after GROUP BY, for example, an aggregate call is a column of the grouped row.
   */
  default Optional<RowExpression> replacement(Expression expression) {
    return Optional.empty();
  }
}
