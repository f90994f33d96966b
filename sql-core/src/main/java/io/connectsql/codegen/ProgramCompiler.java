package io.connectsql.codegen;

import io.connectsql.row.RowSchema;
import java.util.List;

/** Turns the stateless steps of a part of a query into one Java class. */
public final class ProgramCompiler {
  private final ClassCompiler compiler;

  /**
   * @param parent sees the engine's classes; functions may come from other loaders
   */
  public ProgramCompiler(ClassLoader parent) {
    this.compiler = new ClassCompiler(parent);
  }

  /**
   * Compiles a program.
   *
   * @param name names the class, for example the query's id and the part's role
   * @param input the columns that the first step sees
   * @param output the columns to hand on, each known by its name after the last step
   */
  public CompiledProgram compile(
      String name, RowSchema input, List<ProgramStep> steps, RowSchema output) {
    GeneratedClass generated =
        new GeneratedClass(JavaText.type(name), RowProgram.class, /* reportsErrors= */ true);
    new ProgramGenerator(generated).generate(input, steps, output);
    String source = generated.source();
    return new CompiledProgram(
        source,
        compiler.compile(
            generated, source, RowProgram.class, EvaluationErrors.class, Object[].class),
        generated.constants());
  }
}
