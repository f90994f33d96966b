package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import java.io.IOException;
import java.util.List;

/** Reads JSON text, encoded as UTF-8, into rows. */
final class JsonDecoder {
  private final JsonFactory factory;
  private final boolean unwrapped;
  private final String[] names;
  private final int[] slots;
  private final JsonReader[] readers;
  private final JsonFields fields;

  /**
   * @param unwrapped the text is the value of the only column, not an object
   */
  JsonDecoder(JsonFactory factory, boolean unwrapped, List<Column> columns, int[] slots) {
    this.factory = factory;
    this.unwrapped = unwrapped;
    this.slots = slots.clone();
    names = columns.stream().map(Column::name).toArray(String[]::new);
    readers =
        columns.stream().map(c -> JsonReader.of(c.type(), factory)).toArray(JsonReader[]::new);
    fields = new JsonFields(List.of(names));
  }

  /**
   * @param offset where in {@code data} the text begins
   */
  void decode(byte[] data, int offset, Row into) {
    for (int slot : slots) {
      if (slot >= 0) {
        into.setNull(slot);
      }
    }
    try (JsonParser json = factory.createParser(data, offset, data.length - offset)) {
      JsonToken first = json.nextToken();
      if (first == null) {
        throw new RecordFormatException("not valid JSON: the text is empty");
      }
      if (first != JsonToken.VALUE_NULL) {
        if (unwrapped) {
          readColumn(json, 0, into);
        } else {
          readObject(json, into);
        }
      }
      if (json.nextToken() != null) {
        throw new RecordFormatException("not valid JSON: there is text after the end");
      }
    } catch (JsonProcessingException e) {
      throw new RecordFormatException(
          "not valid JSON at byte "
              + e.getLocation().getByteOffset()
              + ": "
              + e.getOriginalMessage(),
          e);
    } catch (IOException e) {
      throw new RecordFormatException("cannot read JSON: " + e.getMessage(), e);
    }
  }

  private void readObject(JsonParser json, Row into) throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw JsonReader.mismatch(json, "an object with a field per column");
    }
    fields.begin();
    String name;
    while ((name = json.nextFieldName()) != null) {
      int column = fields.next(name);
      JsonToken token = json.nextToken();
      if (column == JsonFields.UNKNOWN || slots[column] < 0) {
        json.skipChildren();
      } else if (token == JsonToken.VALUE_NULL) {
        into.setNull(slots[column]);
      } else {
        readColumn(json, column, into);
      }
    }
  }

  private void readColumn(JsonParser json, int column, Row into) throws IOException {
    try {
      if (slots[column] < 0) {
        json.skipChildren();
      } else {
        readers[column].read(json, into, slots[column]);
      }
    } catch (RecordFormatException e) {
      throw e.in(names[column]);
    }
  }
}
