package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.io.IOException;

/**
 * Reads JSON values of one SQL type. The parser stands at the value's first token, which is never
 * null, and afterwards at its last.
 */
abstract class JsonReader {

  /** The value in its Java form, never null. */
  abstract Object read(JsonParser json) throws IOException;

  /** Reads into a slot of a row; types that a row keeps as primitives do so without boxing. */
  void read(JsonParser json, Row row, int slot) throws IOException {
    row.set(slot, read(json));
  }

  /** The value at the parser, which may be the literal null. */
  final Object readNullable(JsonParser json) throws IOException {
    return json.currentToken() == JsonToken.VALUE_NULL ? null : read(json);
  }

  /**
   * @param factory makes the generators for nested JSON that is read as text
   */
  static JsonReader of(SqlType type, JsonFactory factory) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BOOLEAN -> new JsonScalarReaders.BooleanReader();
        case INTEGER -> new JsonScalarReaders.IntegerReader();
        case BIGINT -> new JsonScalarReaders.BigintReader();
        case DOUBLE -> new JsonScalarReaders.DoubleReader();
        case VARCHAR -> new JsonTextReader(factory);
        case BYTES -> new JsonScalarReaders.BytesReader();
        case DATE -> new JsonScalarReaders.DateReader();
        case TIME -> new JsonScalarReaders.TimeReader();
        case TIMESTAMP -> new JsonScalarReaders.TimestampReader();
      };
    } else if (type instanceof DecimalType decimal) {
      return new JsonScalarReaders.DecimalReader(decimal);
    } else if (type instanceof ArrayType array) {
      return new JsonContainerReaders.ArrayReader(of(array.element(), factory));
    } else if (type instanceof MapType map) {
      return new JsonContainerReaders.MapReader(of(map.value(), factory));
    } else {
      return new JsonContainerReaders.StructReader((StructType) type, factory);
    }
  }

  /** The refusal of a value that is of another kind. */
  static RecordFormatException mismatch(JsonParser json, String type) {
    String found =
        switch (json.currentToken()) {
          case START_OBJECT -> "an object";
          case START_ARRAY -> "an array";
          case VALUE_STRING -> "a string";
          case VALUE_TRUE, VALUE_FALSE -> "a boolean";
          case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
          default -> json.currentToken().toString();
        };
    return new RecordFormatException("cannot read " + found + " as " + type);
  }
}
