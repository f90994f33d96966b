package io.connectsql.format.avro;

import io.connectsql.row.Row;

/** Reads the values of one writer's schema as one SQL type. */
interface AvroReader {

  /** The value in its Java form; null where the schema allows null. */
  Object read(AvroInput in);

  /** Reads into a slot of a row; types that a row keeps as primitives do so without boxing. */
  default void read(AvroInput in, Row row, int slot) {
    row.set(slot, read(in));
  }
}
