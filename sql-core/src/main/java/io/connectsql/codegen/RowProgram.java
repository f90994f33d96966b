package io.connectsql.codegen;

import io.connectsql.row.Row;

/**
 * The stateless work of a part of a query (filters, table functions, projections) as one generated
 * class. Used by one thread at a time.
 */
public interface RowProgram {
  /**
   * Hands on no row, one, or several for an input row. The input row is not changed and not kept;
   * each output row is a fresh object.
   */
  void process(Row in, RowOutput out);
}
