package io.connectsql.function;

/** What a function takes and yields. */
public enum FunctionKind {
  /** A value for each row. */
  SCALAR,
  /** Any number of rows for each row. */
  TABLE,
  /** A value for all rows of a group. */
  AGGREGATE
}
