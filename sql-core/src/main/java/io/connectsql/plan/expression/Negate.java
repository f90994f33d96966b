package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;

/** {@code -value}; null if the value is. */
public record Negate(RowExpression value) implements RowExpression {

  @Override
  public SqlType type() {
    return value.type();
  }
}
