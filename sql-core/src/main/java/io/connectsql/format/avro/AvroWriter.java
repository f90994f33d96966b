package io.connectsql.format.avro;

import io.connectsql.row.Row;

/** Writes values of one SQL type with one Avro schema. */
interface AvroWriter {

  /** Writes a value in its Java form; may be null. */
  void write(AvroOutput out, Object value);

  /** Writes a slot of a row; types that a row keeps as primitives are not boxed. */
  default void write(AvroOutput out, Row row, int slot) {
    write(out, row.get(slot));
  }
}
