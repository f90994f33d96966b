package io.connectsql.codegen;

import io.connectsql.row.Row;

/**
 * The aggregate functions of a query over one group. Rows of input hold the functions' arguments;
 * rows of state what the functions keep, which is a value: each operation makes a new row. Safe for
 * many threads. A function that fails is reported and leaves its state as it was.
 */
public interface AggregateProgram {

  /** The state of a group without rows; null for a function that fails. */
  Row initialize();

  /** The state with a row added. */
  Row add(Row in, Row state);

  /**
   * The state with an earlier row taken back.
   *
   * @throws UnsupportedOperationException if a function is no {@link io.connectsql.udf.TableUdaf}
   */
  Row subtract(Row in, Row state);

  /** The state of two groups put together; the first's for a function that fails. */
  Row merge(Row one, Row two);

  /**
   * Writes the functions' results to the slots of a row beginning at {@code at}, which are null so
   * far and stay so for a function that fails.
   */
  void results(Row state, Row out, int at);
}
