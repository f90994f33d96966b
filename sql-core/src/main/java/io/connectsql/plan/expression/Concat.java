package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;

/** {@code left || right} over VARCHAR or BYTES; null if a side is null. */
public record Concat(RowExpression left, RowExpression right) implements RowExpression {

  @Override
  public SqlType type() {
    return left.type();
  }
}
