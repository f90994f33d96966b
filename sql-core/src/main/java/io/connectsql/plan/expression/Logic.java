package io.connectsql.plan.expression;

import io.connectsql.tree.Logical;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;

/** SQL three-valued AND and OR; the right side is evaluated only if it matters. */
public record Logic(Logical.Operator operator, RowExpression left, RowExpression right)
    implements RowExpression {

  @Override
  public SqlType type() {
    return PrimitiveType.BOOLEAN;
  }
}
