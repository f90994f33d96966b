package io.connectsql.plan.expression;

import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.util.Optional;

/** {@code value LIKE pattern}; null if a side is null. */
public record LikeMatch(RowExpression value, RowExpression pattern, Optional<Character> escape)
    implements RowExpression {

  @Override
  public SqlType type() {
    return PrimitiveType.BOOLEAN;
  }
}
