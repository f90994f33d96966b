package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowEncoder;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** Writes rows as JSON text, encoded as UTF-8. Null columns are written as nulls. */
final class JsonEncoder implements RowEncoder {
  private final JsonFactory factory;
  private final boolean unwrapped;
  private final byte[] header;
  private final SerializableString[] names;
  private final int[] slots;
  private final JsonWriter[] writers;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(256);

  /** Kept from row to row for its buffers; null where the last row could not be written. */
  private JsonGenerator generator;

  /**
   * @param unwrapped the only column is written as a bare value, not within an object
   * @param header written before every text
   */
  JsonEncoder(
      JsonFactory factory, boolean unwrapped, byte[] header, List<Column> columns, int[] slots) {
    this.factory = factory;
    this.unwrapped = unwrapped;
    this.header = header.clone();
    this.slots = slots.clone();
    names =
        columns.stream()
            .map(column -> new SerializedString(column.name()))
            .toArray(SerializableString[]::new);
    writers = columns.stream().map(c -> JsonWriter.of(c.type())).toArray(JsonWriter[]::new);
  }

  @Override
  public byte[] encode(Row row) {
    if (unwrapped && row.isNull(slots[0])) {
      return null;
    }
    JsonGenerator json = generator;
    generator = null;
    out.reset();
    out.write(header, 0, header.length);
    try {
      if (json == null) {
        json = factory.createGenerator(out);
      }
      if (unwrapped) {
        writers[0].write(json, row, slots[0]);
      } else {
        writeObject(json, row);
      }
      json.flush();
    } catch (IOException e) {
      throw new RecordFormatException("cannot write JSON: " + e.getMessage(), e);
    }
    generator = json;
    return out.toByteArray();
  }

  private void writeObject(JsonGenerator json, Row row) throws IOException {
    json.writeStartObject();
    for (int i = 0; i < writers.length; i++) {
      json.writeFieldName(names[i]);
      if (row.isNull(slots[i])) {
        json.writeNull();
      } else {
        writers[i].write(json, row, slots[i]);
      }
    }
    json.writeEndObject();
  }
}
