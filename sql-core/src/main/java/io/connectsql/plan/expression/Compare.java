package io.connectsql.plan.expression;

import io.connectsql.tree.Comparison;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;

/**
 * Sides of one type, or DECIMALs. Never null: false if a side is null, for {@code <>} too, but for
 * IS [NOT] DISTINCT FROM.
 */
public record Compare(Comparison.Operator operator, RowExpression left, RowExpression right)
    implements RowExpression {

  @Override
  public SqlType type() {
    return PrimitiveType.BOOLEAN;
  }
}
