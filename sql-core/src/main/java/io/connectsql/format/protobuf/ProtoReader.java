package io.connectsql.format.protobuf;

import com.google.protobuf.CodedInputStream;
import io.connectsql.row.Row;
import java.io.IOException;

/** Reads values of one Protobuf type as one SQL type. */
interface ProtoReader {

  /** A value in its Java form, never null. */
  Object read(CodedInputStream in) throws IOException;

  /** Reads into a slot of a row; types that a row keeps as primitives do so without boxing. */
  default void read(CodedInputStream in, Row row, int slot) throws IOException {
    row.set(slot, read(in));
  }

  /** What a field of this type is taken for where it was not written; null for messages. */
  Object zero();

  /** How a value is written. */
  int wireType();
}
