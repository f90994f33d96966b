package io.connectsql.builtin.json;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;

/** {@code IS_JSON_STRING(text)}: whether a text is one JSON value; false for null. */
@UdfDescription(
    name = "IS_JSON_STRING",
    category = "JSON",
    description = "Whether a text is a JSON value.")
public final class IsJsonString {

  @Udf
  public boolean isJson(String text) {
    Boolean read =
        JsonReader.any(
            text,
            parser -> {
              parser.skipChildren();
              return true;
            });
    return read != null;
  }
}
