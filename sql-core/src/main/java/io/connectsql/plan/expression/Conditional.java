package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Optional;

/**
 * The result of the first WHEN whose condition is true, else {@code otherwise}, else null. Only
 * that result is evaluated. All results have this type.
 */
public record Conditional(List<When> whens, Optional<RowExpression> otherwise, SqlType type)
    implements RowExpression {

  public Conditional {
    whens = List.copyOf(whens);
  }

  /** A condition and its result. */
  public record When(RowExpression condition, RowExpression result) {}
}
