package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;
import java.util.List;

/** An anonymous function; its type is that of its body. */
public record LambdaFunction(List<LambdaVariable> parameters, RowExpression body)
    implements RowExpression {

  public LambdaFunction {
    parameters = List.copyOf(parameters);
  }

  @Override
  public SqlType type() {
    return body.type();
  }
}
