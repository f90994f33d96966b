package io.connectsql.format.protobuf;

import com.google.protobuf.CodedOutputStream;
import io.connectsql.row.Row;
import java.io.IOException;

/** Writes values of one SQL type as one Protobuf type, without a tag. */
interface ProtoWriter {

  /** Writes a value in its Java form, never null. */
  void write(CodedOutputStream out, Object value) throws IOException;

  /** Writes a slot that is not null; types that a row keeps as primitives are not boxed. */
  default void write(CodedOutputStream out, Row row, int slot) throws IOException {
    write(out, row.get(slot));
  }

  /** Whether readers take the value for written if it is not. Never so for messages. */
  boolean isZero(Object value);

  /** The same for a slot that is not null. */
  default boolean isZero(Row row, int slot) {
    return isZero(row.get(slot));
  }

  /** Writes what stands for null within lists and maps, which cannot hold null. */
  void writeZero(CodedOutputStream out) throws IOException;

  /** How a value is written. */
  int wireType();
}
