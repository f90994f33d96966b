package io.connectsql.codegen;

import java.lang.reflect.Constructor;

/** An {@link AggregateProgram} as source and as a loaded class. */
public final class CompiledAggregate implements CompiledCode {
  private final String source;
  private final Constructor<? extends AggregateProgram> constructor;
  private final Object[] constants;

  CompiledAggregate(
      String source, Constructor<? extends AggregateProgram> constructor, Object[] constants) {
    this.source = source;
    this.constructor = constructor;
    this.constants = constants;
  }

  @Override
  public String source() {
    return source;
  }

  /**
   * A program for any number of threads.
   *
   * @param errors is told of functions that fail, on these threads
   */
  public AggregateProgram newProgram(EvaluationErrors errors) {
    return ClassCompiler.construct(constructor, errors, constants);
  }
}
