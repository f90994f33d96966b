package io.connectsql.codegen.runtime;

import io.connectsql.udf.FunctionException;

/** What functions throw that declare checked exceptions. */
public final class CheckedExceptions {
  private CheckedExceptions() {}

  /** The exception itself if it is unchecked, else a {@link FunctionException} around it. */
  public static RuntimeException unchecked(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException unchecked
        ? unchecked
        : new FunctionException(thrown.toString(), thrown);
  }
}
