package io.connectsql.codegen;

import java.lang.reflect.Constructor;

/** A {@link RowProgram} as source and as a loaded class, from which each thread takes its own. */
public final class CompiledProgram implements CompiledCode {
  private final String source;
  private final Constructor<? extends RowProgram> constructor;
  private final Object[] constants;

  CompiledProgram(
      String source, Constructor<? extends RowProgram> constructor, Object[] constants) {
    this.source = source;
    this.constructor = constructor;
    this.constants = constants;
  }

  @Override
  public String source() {
    return source;
  }

  /**
   * A program for one thread.
   *
   * @param errors is told of expressions that fail
   */
  public RowProgram newProgram(EvaluationErrors errors) {
    return ClassCompiler.construct(constructor, errors, constants);
  }
}
