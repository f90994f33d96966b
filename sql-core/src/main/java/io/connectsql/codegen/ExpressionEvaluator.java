package io.connectsql.codegen;

import io.connectsql.row.Row;

/**
 * One expression as a generated class, for places off the hot path. Used by one thread at a time.
 */
@FunctionalInterface
public interface ExpressionEvaluator {
  /**
   * The value in its boxed Java form; may be null.
   *
   * @throws RuntimeException what a function or an operator threw
   */
  Object evaluate(Row in);
}
