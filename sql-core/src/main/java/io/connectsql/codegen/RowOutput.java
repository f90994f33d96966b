package io.connectsql.codegen;

import io.connectsql.row.Row;

/** Takes the rows that a program yields. */
@FunctionalInterface
public interface RowOutput {
  void accept(Row row);
}
