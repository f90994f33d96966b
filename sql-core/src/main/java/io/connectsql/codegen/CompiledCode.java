package io.connectsql.codegen;

/** Generated code that was compiled. */
public sealed interface CompiledCode permits CompiledAggregate, CompiledProgram {

  /** The Java source, as EXPLAIN shows it. */
  String source();
}
