package io.connectsql.codegen;

import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import java.util.List;

/** Writes the class of an {@link ExpressionEvaluator}. */
final class EvaluatorGenerator {
  private final GeneratedClass generated;

  EvaluatorGenerator(GeneratedClass generated) {
    this.generated = generated;
  }

  void generate(RowExpression expression, RowSchema input) {
    generated.method(
        writer -> {
          writer.comment(ExpressionText.of(expression));
          writer.open("public Object evaluate(final " + generated.typeName(Row.class) + " in) {");
          Scope scope = new Scope(generated, writer, List.of(new RowVariable("in", input)));
          Value value = ExpressionGenerator.ofMethod(scope, expression).generate(expression);
          writer.line("return " + scope.boxed(value) + ";");
          writer.close();
        });
  }
}
