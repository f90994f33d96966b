package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType.Field;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;

/**
 * {@code TO_JSON_STRING(value)}: any value as JSON. BYTES in base64, DATE, TIME and TIMESTAMP (in
 * UTC) as ISO-8601 strings, DECIMAL as a number, STRUCT and MAP as objects, NULL as {@code null}.
 */
@UdfDescription(
    name = "TO_JSON_STRING",
    category = "JSON",
    description = "Any value as a JSON text.")
public final class ToJsonString {
  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  @Udf
  public <T> String toJson(T value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = JsonText.generator(text)) {
      write(value, generator);
    } catch (IOException e) {
      throw new UncheckedIOException("a StringWriter does not fail", e);
    }
    return text.toString();
  }

  private static void write(Object value, JsonGenerator generator) throws IOException {
    if (value == null) {
      generator.writeNull();
    } else if (value instanceof Boolean bool) {
      generator.writeBoolean(bool);
    } else if (value instanceof Integer number) {
      generator.writeNumber(number);
    } else if (value instanceof Long number) {
      generator.writeNumber(number);
    } else if (value instanceof Double number) {
      generator.writeNumber(number);
    } else if (value instanceof BigDecimal number) {
      generator.writeNumber(number.toPlainString());
    } else if (value instanceof ByteBuffer bytes) {
      writeBytes(bytes, generator);
    } else if (value instanceof LocalTime time) {
      generator.writeString(DateTimeFormatter.ISO_LOCAL_TIME.format(time));
    } else if (value instanceof Instant instant) {
      generator.writeString(TIMESTAMP.format(instant));
    } else if (value instanceof List<?> list) {
      writeArray(list, generator);
    } else if (value instanceof Map<?, ?> map) {
      writeMap(map, generator);
    } else if (value instanceof Struct struct) {
      writeStruct(struct, generator);
    } else {
      // VARCHAR, and DATE, which reads as in ISO-8601.
      generator.writeString(value.toString());
    }
  }

  private static void writeBytes(ByteBuffer bytes, JsonGenerator generator) throws IOException {
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    generator.writeBinary(copy);
  }

  private static void writeArray(List<?> list, JsonGenerator generator) throws IOException {
    generator.writeStartArray();
    for (Object element : list) {
      write(element, generator);
    }
    generator.writeEndArray();
  }

  private static void writeMap(Map<?, ?> map, JsonGenerator generator) throws IOException {
    generator.writeStartObject();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      generator.writeFieldName(String.valueOf(entry.getKey()));
      write(entry.getValue(), generator);
    }
    generator.writeEndObject();
  }

  private static void writeStruct(Struct struct, JsonGenerator generator) throws IOException {
    generator.writeStartObject();
    List<Field> fields = struct.type().fields();
    for (int i = 0; i < fields.size(); i++) {
      generator.writeFieldName(fields.get(i).name());
      write(struct.get(i), generator);
    }
    generator.writeEndObject();
  }
}
