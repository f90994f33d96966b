package io.connectsql.format.protobuf;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import io.connectsql.SqlException;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowEncoder;
import io.connectsql.row.Row;
import io.connectsql.udf.type.StructType.Field;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** Writes rows as messages of one type. */
final class ProtoEncoder implements RowEncoder {
  private final byte[] header;
  private final ProtoMessageWriter writer;
  private final int[] slots;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

  /** Kept from row to row for its buffer; null where the last row could not be written. */
  private CodedOutputStream idle;

  /**
   * @param header written before every message
   * @throws SqlException if a column has no field or does not fit its field
   */
  ProtoEncoder(byte[] header, Descriptor message, List<Field> columns, int[] slots) {
    this.header = header.clone();
    this.slots = slots.clone();
    writer = new ProtoMessageWriter(message, columns);
  }

  @Override
  public byte[] encode(Row row) {
    CodedOutputStream out = idle == null ? CodedOutputStream.newInstance(bytes) : idle;
    idle = null;
    bytes.reset();
    bytes.write(header, 0, header.length);
    try {
      writer.write(out, row, slots);
      out.flush();
    } catch (IOException e) {
      throw new RecordFormatException("cannot write Protobuf: " + e.getMessage(), e);
    }
    idle = out;
    return bytes.toByteArray();
  }
}
