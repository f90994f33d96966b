package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import io.connectsql.format.Temporals;
import io.connectsql.row.Row;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;

/** Writes values of one SQL type as JSON. */
abstract class JsonWriter {

  /** Writes a value in its Java form, never null. */
  abstract void write(JsonGenerator json, Object value) throws IOException;

  /** Writes a slot that is not null; primitives are not boxed. */
  void write(JsonGenerator json, Row row, int slot) throws IOException {
    write(json, row.get(slot));
  }

  final void writeNullable(JsonGenerator json, Object value) throws IOException {
    if (value == null) {
      json.writeNull();
    } else {
      write(json, value);
    }
  }

  static JsonWriter of(SqlType type) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BOOLEAN -> new BooleanWriter();
        case INTEGER -> new IntegerWriter();
        case BIGINT -> new BigintWriter();
        case DOUBLE -> new DoubleWriter();
        case VARCHAR -> new VarcharWriter();
        case BYTES -> new BytesWriter();
        case DATE -> new DateWriter();
        case TIME -> new TimeWriter();
        case TIMESTAMP -> new TimestampWriter();
      };
    } else if (type instanceof DecimalType) {
      return new DecimalWriter();
    } else if (type instanceof ArrayType array) {
      return new ArrayWriter(of(array.element()));
    } else if (type instanceof MapType map) {
      return new MapWriter(of(map.value()));
    } else {
      return new StructWriter((StructType) type);
    }
  }

  private static final class BooleanWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeBoolean((Boolean) value);
    }

    @Override
    void write(JsonGenerator json, Row row, int slot) throws IOException {
      json.writeBoolean(row.getBoolean(slot));
    }
  }

  private static final class IntegerWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeNumber((Integer) value);
    }

    @Override
    void write(JsonGenerator json, Row row, int slot) throws IOException {
      json.writeNumber(row.getInt(slot));
    }
  }

  private static final class BigintWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeNumber((Long) value);
    }

    @Override
    void write(JsonGenerator json, Row row, int slot) throws IOException {
      json.writeNumber(row.getLong(slot));
    }
  }

  private static final class DoubleWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeNumber((Double) value);
    }

    @Override
    void write(JsonGenerator json, Row row, int slot) throws IOException {
      json.writeNumber(row.getDouble(slot));
    }
  }

  private static final class VarcharWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeString((String) value);
    }
  }

  private static final class BytesWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      ByteBuffer bytes = (ByteBuffer) value;
      if (bytes.hasArray()) {
        json.writeBinary(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
      } else {
        byte[] copy = new byte[bytes.remaining()];
        bytes.duplicate().get(copy);
        json.writeBinary(copy);
      }
    }
  }

  private static final class DateWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeNumber(((LocalDate) value).toEpochDay());
    }
  }

  private static final class TimeWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeNumber(Temporals.millis((LocalTime) value));
    }
  }

  private static final class TimestampWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeNumber(((Instant) value).toEpochMilli());
    }
  }

  private static final class DecimalWriter extends JsonWriter {
    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeNumber((BigDecimal) value);
    }
  }

  private static final class ArrayWriter extends JsonWriter {
    private final JsonWriter element;

    ArrayWriter(JsonWriter element) {
      this.element = element;
    }

    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      json.writeStartArray();
      for (Object item : (List<?>) value) {
        element.writeNullable(json, item);
      }
      json.writeEndArray();
    }
  }

  private static final class MapWriter extends JsonWriter {
    private final JsonWriter value;

    MapWriter(JsonWriter value) {
      this.value = value;
    }

    @Override
    void write(JsonGenerator json, Object map) throws IOException {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
        json.writeFieldName(String.valueOf(entry.getKey()));
        value.writeNullable(json, entry.getValue());
      }
      json.writeEndObject();
    }
  }

  private static final class StructWriter extends JsonWriter {
    private final SerializableString[] names;
    private final JsonWriter[] writers;

    StructWriter(StructType type) {
      names =
          type.fields().stream()
              .map(field -> new SerializedString(field.name()))
              .toArray(SerializableString[]::new);
      writers = type.fields().stream().map(field -> of(field.type())).toArray(JsonWriter[]::new);
    }

    @Override
    void write(JsonGenerator json, Object value) throws IOException {
      Struct struct = (Struct) value;
      json.writeStartObject();
      for (int i = 0; i < writers.length; i++) {
        json.writeFieldName(names[i]);
        writers[i].writeNullable(json, struct.get(i));
      }
      json.writeEndObject();
    }
  }
}
