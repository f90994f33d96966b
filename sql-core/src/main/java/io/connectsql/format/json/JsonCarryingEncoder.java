package io.connectsql.format.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import io.connectsql.format.ColumnSource;
import io.connectsql.format.Place;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowEncoder;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** Writes what a {@link JsonEncoder} does, but for columns that are carried as JSON text. */
final class JsonCarryingEncoder implements RowEncoder {
  private static final byte[] NULL = "null".getBytes(UTF_8);

  private final JsonFactory factory;

  /** What stands before each column's value: the object's brace or a comma, and its name. */
  private final byte[][] prefixes;

  private final ColumnSource[] sources;
  private final JsonWriter[] writers;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(512);

  /** Kept from row to row for its buffers; null where the last row could not be written. */
  private JsonGenerator generator;

  /**
   * @param columns at least one
   */
  JsonCarryingEncoder(JsonFactory factory, List<Column> columns, List<ColumnSource> sources) {
    this.factory = factory;
    this.sources = sources.toArray(ColumnSource[]::new);
    prefixes = new byte[columns.size()][];
    for (int i = 0; i < prefixes.length; i++) {
      String name = new String(new SerializedString(columns.get(i).name()).asQuotedChars());
      prefixes[i] = ((i == 0 ? "{\"" : ",\"") + name + "\":").getBytes(UTF_8);
    }
    writers = columns.stream().map(c -> JsonWriter.of(c.type())).toArray(JsonWriter[]::new);
  }

  @Override
  public byte[] encode(Row row) {
    out.reset();
    try {
      writeObject(row);
    } catch (IOException e) {
      throw new RecordFormatException("cannot write JSON: " + e.getMessage(), e);
    }
    return out.toByteArray();
  }

  private void writeObject(Row row) throws IOException {
    for (int i = 0; i < prefixes.length; i++) {
      out.write(prefixes[i], 0, prefixes[i].length);
      int slot = sources[i].slot();
      if (row.isNull(slot)) {
        out.write(NULL, 0, NULL.length);
      } else if (sources[i].isCarried()) {
        long place = row.getLong(slot);
        int from = Place.from(place);
        out.write((byte[]) row.get(slot), from, Place.to(place) - from);
      } else {
        writeValue(row, i);
      }
    }
    out.write('}');
  }

  private void writeValue(Row row, int column) throws IOException {
    JsonGenerator json = generator == null ? factory.createGenerator(out) : generator;
    generator = null;
    writers[column].write(json, row, sources[column].slot());
    json.flush();
    generator = json;
  }
}
