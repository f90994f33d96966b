package io.connectsql.plan.expression;

import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.util.List;

/**
 * {@code value IN (…)}, candidates of the value's type: whether the value equals one of them. Never
 * null, since {@code =} is false for nulls.
 */
public record Contained(RowExpression value, List<RowExpression> candidates)
    implements RowExpression {

  public Contained {
    candidates = List.copyOf(candidates);
  }

  @Override
  public SqlType type() {
    return PrimitiveType.BOOLEAN;
  }
}
