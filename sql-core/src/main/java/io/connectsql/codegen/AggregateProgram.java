package io.connectsql.codegen;

import io.connectsql.row.Row;

/**
 * The aggregate functions of a query over one group. Rows of input hold the functions' arguments;
 * rows of state what the functions keep. Safe for many threads. A function that fails leaves its
 * state as it was.
 */
public interface AggregateProgram {

  /** The state of a group without rows. */
  Row initialize();

  /** The state with a row added; {@code state} is not changed. */
  Row add(Row in, Row state);

  /** The state with an earlier row taken back; {@code state} is not changed. */
  Row subtract(Row in, Row state);

  /** The state of two groups put together. */
  Row merge(Row one, Row two);

  /** Writes the functions' results to the slots of a row beginning at {@code at}. */
  void results(Row state, Row out, int at);
}
