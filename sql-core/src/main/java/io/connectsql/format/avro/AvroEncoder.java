package io.connectsql.format.avro;

import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.WireFormat;
import io.connectsql.format.avro.AvroWriters.RecordField;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.SqlType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/** Writes rows as Avro data with one schema. */
final class AvroEncoder implements RowEncoder {
  private final byte[] header;

  /** The slot of the only column if it is written bare; then null is written as null. */
  private final int bareSlot;

  private final AvroWriter[] writers;
  private final int[] slots;
  private final String[] names;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

  /** Kept from row to row for its buffer; null where the last row could not be written. */
  private BinaryEncoder encoder;

  private AvroEncoder(
      int schemaId, boolean bare, AvroWriter[] writers, int[] slots, String[] names) {
    header = WireFormat.header(schemaId);
    bareSlot = bare ? slots[0] : -1;
    this.writers = writers;
    this.slots = slots;
    this.names = names;
  }

  /** Writes the only column as a bare value. */
  static AvroEncoder bare(int schemaId, Schema schema, Column column, int slot) {
    AvroWriter writer = AvroWriters.of(schema, column.type(), column.name());
    return new AvroEncoder(
        schemaId, true, new AvroWriter[] {writer}, new int[] {slot}, new String[] {column.name()});
  }

  /** Writes a record with a field per column. */
  static AvroEncoder record(int schemaId, Schema schema, List<Column> columns, int[] slots) {
    List<String> names = columns.stream().map(Column::name).toList();
    List<SqlType> types = columns.stream().map(Column::type).toList();
    List<RecordField> fields = AvroWriters.fields(schema, names, types, "The row").fields();
    return new AvroEncoder(
        schemaId,
        false,
        fields.stream().map(RecordField::writer).toArray(AvroWriter[]::new),
        fields.stream()
            .mapToInt(field -> field.source() < 0 ? -1 : slots[field.source()])
            .toArray(),
        fields.stream().map(RecordField::name).toArray(String[]::new));
  }

  @Override
  public byte[] encode(Row row) {
    if (bareSlot >= 0 && row.isNull(bareSlot)) {
      return null;
    }
    bytes.reset();
    bytes.write(header, 0, header.length);
    BinaryEncoder out = EncoderFactory.get().binaryEncoder(bytes, encoder);
    encoder = null;
    try {
      for (int i = 0; i < writers.length; i++) {
        write(out, row, i);
      }
      out.flush();
    } catch (IOException | AvroRuntimeException e) {
      throw new RecordFormatException("cannot write Avro: " + e.getMessage(), e);
    }
    encoder = out;
    return bytes.toByteArray();
  }

  private void write(BinaryEncoder out, Row row, int field) throws IOException {
    if (slots[field] < 0) {
      writers[field].write(out, null);
      return;
    }
    try {
      writers[field].write(out, row, slots[field]);
    } catch (RecordFormatException e) {
      throw e.in(names[field]);
    } catch (ArithmeticException e) {
      throw new RecordFormatException("the value is out of the range of the Avro type", e)
          .in(names[field]);
    }
  }
}
