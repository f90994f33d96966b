package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonParser;
import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.io.IOException;

/**
 * {@code EXTRACTJSONFIELD(json, path)}: the value at a path such as {@code $.a.b[0]}, null where
 * there is none. A string comes without quotes, a number as it is written, all else as JSON, a JSON
 * null as {@code null}. What follows the value in the text is not looked at.
 */
@UdfDescription(
    name = "EXTRACTJSONFIELD",
    category = "JSON",
    description = "The value at a path in a JSON text.")
public final class ExtractJsonField {
  private final LastCompiled<String, JsonPath> paths = new LastCompiled<>(JsonPath::parse);

  @Udf
  public String extract(
      @UdfParameter(description = "A JSON value") String json,
      @UdfParameter(description = "For example $.a.b[0]") String path) {
    if (json == null || path == null) {
      return null;
    }
    JsonPath compiled = paths.get(path);
    try (JsonParser parser = JsonText.parser(json)) {
      return parser.nextToken() != null && compiled.find(parser) ? JsonText.plain(parser) : null;
    } catch (IOException e) {
      throw new FunctionException("EXTRACTJSONFIELD got a text that is not JSON", e);
    }
  }
}
