package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code JSON_KEYS(json)}: the names of the fields of a JSON object; null if the text is not a JSON
 * object.
 */
@UdfDescription(
    name = "JSON_KEYS",
    category = "JSON",
    description = "The names of the top-level fields of a JSON object.")
public final class JsonKeys {

  @Udf
  public List<String> keys(String json) {
    return JsonReader.object(json, JsonKeys::read);
  }

  private static List<String> read(JsonParser parser) throws IOException {
    Set<String> keys = new LinkedHashSet<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      keys.add(parser.currentName());
      parser.nextToken();
      parser.skipChildren();
    }
    return new ArrayList<>(keys);
  }
}
