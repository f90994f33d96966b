package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code JSON_RECORDS(json)}: the fields of a JSON object as a map. A string comes without quotes,
 * all else as JSON. Null if the text is not a JSON object.
 */
@UdfDescription(
    name = "JSON_RECORDS",
    category = "JSON",
    description = "The top-level fields of a JSON object as a map of texts.")
public final class JsonRecords {

  @Udf
  public Map<String, String> records(String json) {
    return JsonReader.object(json, JsonRecords::read);
  }

  private static Map<String, String> read(JsonParser parser) throws IOException {
    Map<String, String> records = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String key = parser.currentName();
      parser.nextToken();
      records.put(key, JsonText.plain(parser));
    }
    return records;
  }
}
