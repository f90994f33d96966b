package io.connectsql.codegen;

import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.row.RowSchema;
import java.util.List;

/** Turns the aggregate functions of a query into one Java class. */
public final class AggregateCompiler {
  private final ClassCompiler compiler;

  /**
   * @param parent sees the engine's classes; functions may come from other loaders
   */
  public AggregateCompiler(ClassLoader parent) {
    this.compiler = new ClassCompiler(parent);
  }

  /** The name of the input column that holds an argument of a call. */
  public static String argumentName(AggregateCall call, int argument) {
    return "$" + call.name() + "_" + argument;
  }

  /** The state of a group: one column per call. */
  public static RowSchema stateSchema(List<AggregateCall> calls) {
    return new RowSchema(
        calls.stream().map(c -> new RowSchema.Column(c.name(), c.function().stateType())).toList());
  }

  /**
   * Compiles a program.
   *
   * @param name names the class, for example the query's id and the operator's role
   * @param input holds the arguments by {@link #argumentName}
   */
  public CompiledAggregate compile(String name, List<AggregateCall> calls, RowSchema input) {
    GeneratedClass generated =
        new GeneratedClass(JavaText.type(name), AggregateProgram.class, /* reportsErrors= */ true);
    new AggregateGenerator(generated).generate(calls, input);
    String source = generated.source();
    return new CompiledAggregate(
        source,
        compiler.compile(
            generated, source, AggregateProgram.class, EvaluationErrors.class, Object[].class),
        generated.constants());
  }
}
