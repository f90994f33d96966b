package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code JSON_CONCAT(json, …)}: from left to right, two objects become one with the fields of both,
 * of the later where both have a field; anything else becomes an array, into which arrays put their
 * elements. Null if there is an argument that is not JSON.
 */
@UdfDescription(
    name = "JSON_CONCAT",
    category = "JSON",
    description = "Merges JSON objects, and joins other JSON values into an array.")
public final class JsonConcat {

  @Udf
  public String concat(String... jsons) {
    Part all = null;
    for (String json : jsons) {
      Part part = JsonReader.any(json, JsonConcat::read);
      if (part == null) {
        return null;
      }
      all = all == null ? part : all.append(part);
    }
    return all == null ? null : all.text();
  }

  private static Part read(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> new Fields(fields(parser));
      case START_ARRAY -> new Elements(JsonItems.read(parser));
      default -> new Scalar(JsonText.compact(parser));
    };
  }

  private static Map<String, String> fields(JsonParser parser) throws IOException {
    Map<String, String> fields = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String key = parser.currentName();
      parser.nextToken();
      fields.put(key, JsonText.compact(parser));
    }
    return fields;
  }

  /** A JSON value, its parts being JSON texts. */
  private sealed interface Part {
    String text();

    /** What the value puts into an array. */
    default List<String> elements() {
      return List.of(text());
    }

    default Part append(Part next) {
      List<String> both = new ArrayList<>(elements());
      both.addAll(next.elements());
      return new Elements(both);
    }
  }

  private record Scalar(String text) implements Part {}

  private record Elements(List<String> elements) implements Part {
    @Override
    public String text() {
      return "[" + String.join(",", elements) + "]";
    }
  }

  private record Fields(Map<String, String> fields) implements Part {
    @Override
    public Part append(Part next) {
      if (!(next instanceof Fields more)) {
        return Part.super.append(next);
      }
      Map<String, String> both = new LinkedHashMap<>(fields);
      both.putAll(more.fields);
      return new Fields(both);
    }

    @Override
    public String text() {
      StringWriter text = new StringWriter();
      try (JsonGenerator generator = JsonText.generator(text)) {
        generator.writeStartObject();
        for (Map.Entry<String, String> field : fields.entrySet()) {
          generator.writeFieldName(field.getKey());
          generator.writeRawValue(field.getValue());
        }
        generator.writeEndObject();
      } catch (IOException e) {
        throw new UncheckedIOException("a StringWriter does not fail", e);
      }
      return text.toString();
    }
  }
}
