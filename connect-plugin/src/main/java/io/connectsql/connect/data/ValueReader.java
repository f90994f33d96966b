package io.connectsql.connect.data;

import io.connectsql.row.Row;

/** Reads Connect values of one kind as values of one SQL type. Without state. */
abstract class ValueReader {

  /**
   * The value in its boxed Java form.
   *
   * @param value never null
   * @throws io.connectsql.format.RecordFormatException if the type does not hold the value
   */
  abstract Object read(Object value);

  /** Fills a slot; primitives override this to avoid the box. */
  void read(Object value, Row row, int slot) {
    row.set(slot, read(value));
  }

  final Object nullable(Object value) {
    return value == null ? null : read(value);
  }
}
