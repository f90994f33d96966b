package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.LambdaVariable;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Expression;
import java.util.List;
import java.util.Optional;

/** The names within a lambda: its parameters, which hide columns, and what surrounds it. */
record LambdaScope(List<LambdaVariable> parameters, ExpressionScope outer)
    implements ExpressionScope {

  @Override
  public RowExpression column(ColumnReference reference) {
    Optional<LambdaVariable> parameter = parameter(reference);
    if (parameter.isPresent()) {
      return parameter.get();
    }
    try {
      return outer.column(reference);
    } catch (SqlException e) {
      List<String> names = parameters.stream().map(LambdaVariable::name).toList();
      throw new SqlException(
          e.getMessage(),
          e.location().orElse(reference.location()),
          "The parameters of this lambda are "
              + String.join(", ", names)
              + "."
              + e.hint().map(hint -> " " + hint).orElse(""));
    }
  }

  /** What mentions a parameter is not what it is outside. */
  @Override
  public Optional<RowExpression> replacement(Expression expression) {
    return mentionsParameter(expression) ? Optional.empty() : outer.replacement(expression);
  }

  private boolean mentionsParameter(Expression expression) {
    return expression instanceof ColumnReference reference
        ? parameter(reference).isPresent()
        : Subexpressions.of(expression).stream().anyMatch(this::mentionsParameter);
  }

  private Optional<LambdaVariable> parameter(ColumnReference reference) {
    return reference.qualifier().isPresent()
        ? Optional.empty()
        : parameters.stream()
            .filter(parameter -> parameter.name().equals(reference.name().value()))
            .findFirst();
  }
}
