package io.connectsql.format.avro;

import io.connectsql.row.Row;
import java.io.IOException;
import org.apache.avro.io.BinaryDecoder;

/** Reads the values of one writer's schema as one SQL type. */
interface AvroReader {

  /** The value in its Java form; null where the schema allows null. */
  Object read(BinaryDecoder in) throws IOException;

  /** Reads into a slot of a row; types that a row keeps as primitives do so without boxing. */
  default void read(BinaryDecoder in, Row row, int slot) throws IOException {
    row.set(slot, read(in));
  }
}
