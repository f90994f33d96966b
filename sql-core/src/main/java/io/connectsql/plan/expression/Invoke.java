package io.connectsql.plan.expression;

import io.connectsql.function.ScalarFunction;
import io.connectsql.udf.type.SqlType;
import java.util.List;

/**
 * A call of a function, arguments already converted to its parameter types; {@link LambdaFunction}s
 * stand as arguments.
 */
public record Invoke(ScalarFunction function, List<RowExpression> arguments)
    implements RowExpression {

  public Invoke {
    arguments = List.copyOf(arguments);
  }

  @Override
  public SqlType type() {
    return function.returnType();
  }
}
