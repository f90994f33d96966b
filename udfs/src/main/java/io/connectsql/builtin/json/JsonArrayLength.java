package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.io.IOException;

/** {@code JSON_ARRAY_LENGTH(json)}; null if the text is not a JSON array. */
@UdfDescription(
    name = "JSON_ARRAY_LENGTH",
    category = "JSON",
    description = "The number of elements of a JSON array.")
public final class JsonArrayLength {

  @Udf
  public Integer length(String json) {
    return JsonReader.array(json, JsonArrayLength::count);
  }

  private static Integer count(JsonParser parser) throws IOException {
    int count = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      parser.skipChildren();
      count++;
    }
    return count;
  }
}
