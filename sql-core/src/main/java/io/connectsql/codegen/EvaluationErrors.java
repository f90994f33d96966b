package io.connectsql.codegen;

/**
 * Told of expressions that failed for a row. A failed column is null, a failed condition is not
 * met, a failed table function yields nothing. What fails as the operand of a function, of IS NULL
 * or of an ARRAY, MAP or STRUCT constructor is null there: the rest is computed with it.
 */
@FunctionalInterface
public interface EvaluationErrors {
  /**
   * @param expression what was evaluated, as SQL
   * @param error what a function or an operator threw
   */
  void failed(String expression, RuntimeException error);
}
