package io.connectsql.codegen;

/**
 * Told of expressions that failed for a row. A failed column is null, a failed condition is not
 * met.
 */
@FunctionalInterface
public interface EvaluationErrors {
  /**
   * @param expression what was evaluated, as SQL
   * @param error what a function or an operator threw
   */
  void failed(String expression, RuntimeException error);
}
