package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.function.ScalarFunction;
import io.connectsql.plan.expression.Invoke;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.FunctionCall;
import java.util.Optional;

/** Calls of scalar functions. */
final class CallAnalyzer {
  private final ExpressionAnalyzer expressions;
  private final FunctionRegistry functions;

  CallAnalyzer(ExpressionAnalyzer expressions, FunctionRegistry functions) {
    this.expressions = expressions;
    this.functions = functions;
  }

  RowExpression call(FunctionCall call) {
    String name = call.name().value();
    if (functions.isAggregate(name)) {
      throw new SqlException(
          "Aggregate function " + name + " cannot be used here",
          call.location(),
          "Aggregate functions can be used only in SELECT and HAVING of a query with GROUP BY,"
              + " and not within each other.");
    }
    if (functions.isTable(name)) {
      throw new SqlException(
          "Table function " + name + " cannot be used here",
          call.location(),
          "Table functions can be used only in SELECT, and not within each other.");
    }
    CallArguments arguments = new CallArguments(expressions, call);
    try {
      return invoke(name, arguments);
    } catch (SqlException refused) {
      return invokeWithTextAsTimes(name, arguments).orElseThrow(() -> refused);
    }
  }

  private Invoke invoke(String name, CallArguments arguments) {
    ScalarFunction function = functions.scalar(name, arguments.types());
    return new Invoke(function, arguments.converted(function.parameterTypes()));
  }

  /** {@code GREATEST(a_date, '2022-06-14')} compares dates. */
  private Optional<RowExpression> invokeWithTextAsTimes(String name, CallArguments arguments) {
    try {
      return arguments.withTextAsTimes().map(read -> invoke(name, read));
    } catch (SqlException refusedAgain) {
      return Optional.empty();
    }
  }
}
