package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.format.RecordFormatException;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Readers of arrays and objects. */
final class JsonContainerReaders {
  private JsonContainerReaders() {}

  static final class ArrayReader extends JsonReader {
    private final JsonReader element;

    ArrayReader(JsonReader element) {
      this.element = element;
    }

    @Override
    Object read(JsonParser json) throws IOException {
      if (json.currentToken() != JsonToken.START_ARRAY) {
        throw mismatch(json, "ARRAY");
      }
      List<Object> elements = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        elements.add(element.readNullable(json));
      }
      return elements;
    }
  }

  static final class MapReader extends JsonReader {
    private final JsonReader value;

    MapReader(JsonReader value) {
      this.value = value;
    }

    @Override
    Object read(JsonParser json) throws IOException {
      if (json.currentToken() != JsonToken.START_OBJECT) {
        throw mismatch(json, "MAP");
      }
      Map<String, Object> entries = new LinkedHashMap<>();
      String key;
      while ((key = json.nextFieldName()) != null) {
        json.nextToken();
        entries.put(key, value.readNullable(json));
      }
      return entries;
    }
  }

  static final class StructReader extends JsonReader {
    private final StructType type;
    private final JsonFields fields;
    private final JsonReader[] readers;

    StructReader(StructType type, JsonFactory factory) {
      this.type = type;
      fields = new JsonFields(type.fields().stream().map(Field::name).toList());
      readers = type.fields().stream().map(f -> of(f.type(), factory)).toArray(JsonReader[]::new);
    }

    @Override
    Object read(JsonParser json) throws IOException {
      if (json.currentToken() != JsonToken.START_OBJECT) {
        throw mismatch(json, "STRUCT");
      }
      Object[] values = new Object[readers.length];
      fields.begin();
      String name;
      while ((name = json.nextFieldName()) != null) {
        int field = fields.next(name);
        json.nextToken();
        if (field == JsonFields.UNKNOWN) {
          json.skipChildren();
        } else {
          try {
            values[field] = readers[field].readNullable(json);
          } catch (RecordFormatException e) {
            throw e.in(type.fields().get(field).name());
          }
        }
      }
      return new Struct(type, values);
    }
  }
}
