package io.connectsql.plan.expression;

import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;

/** {@code NOT value}; null if the value is. */
public record Negation(RowExpression value) implements RowExpression {

  @Override
  public SqlType type() {
    return PrimitiveType.BOOLEAN;
  }
}
