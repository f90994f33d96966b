package io.connectsql.format.avro;

import io.connectsql.row.Row;
import java.io.IOException;
import org.apache.avro.io.BinaryEncoder;

/** Writes values of one SQL type with one Avro schema. */
interface AvroWriter {

  /** Writes a value in its Java form; may be null. */
  void write(BinaryEncoder out, Object value) throws IOException;

  /** Writes a slot of a row; types that a row keeps as primitives are not boxed. */
  default void write(BinaryEncoder out, Row row, int slot) throws IOException {
    write(out, row.get(slot));
  }
}
