package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code JSON_ITEMS(json)}: the elements of a JSON array, each as JSON without white space; null if
 * the text is not a JSON array.
 */
@UdfDescription(
    name = "JSON_ITEMS",
    category = "JSON",
    description = "The elements of a JSON array as an array of JSON texts.")
public final class JsonItems {

  @Udf
  public List<String> items(String json) {
    return JsonReader.array(json, JsonItems::read);
  }

  /** The elements of the array at whose start the parser is. */
  static List<String> read(JsonParser parser) throws IOException {
    List<String> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(JsonText.compact(parser));
    }
    return items;
  }
}
