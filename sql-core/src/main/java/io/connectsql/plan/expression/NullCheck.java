package io.connectsql.plan.expression;

import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;

/** {@code value IS [NOT] NULL}. */
public record NullCheck(RowExpression value, boolean negated) implements RowExpression {

  @Override
  public SqlType type() {
    return PrimitiveType.BOOLEAN;
  }
}
