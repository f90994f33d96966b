package io.connectsql.codegen;

import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import java.util.List;

/** Turns single expressions into {@link ExpressionEvaluator}s. */
public final class ExpressionCompiler {
  private static final RowSchema NO_COLUMNS = new RowSchema(List.of());

  private final ClassCompiler compiler;

  /**
   * @param parent sees the engine's classes; functions may come from other loaders
   */
  public ExpressionCompiler(ClassLoader parent) {
    this.compiler = new ClassCompiler(parent);
  }

  public ExpressionEvaluator compile(RowExpression expression, RowSchema input) {
    GeneratedClass generated =
        new GeneratedClass("Evaluator", ExpressionEvaluator.class, /* reportsErrors= */ false);
    new EvaluatorGenerator(generated).generate(expression, input);
    String source = generated.source();
    return ClassCompiler.construct(
        compiler.compile(generated, source, ExpressionEvaluator.class, Object[].class),
        (Object) generated.constants());
  }

  /**
   * The value of an expression without columns, in its boxed Java form; may be null.
   *
   * @throws RuntimeException what a function or an operator threw
   */
  public Object evaluateConstant(RowExpression expression) {
    return expression instanceof Constant constant
        ? constant.value()
        : compile(expression, NO_COLUMNS).evaluate(new Row(0));
  }
}
