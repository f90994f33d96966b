package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Reads a whole text as one JSON value; what is no such text yields null rather than an error. */
final class JsonReader {
  private JsonReader() {}

  /** Makes something of a JSON value. */
  @FunctionalInterface
  interface Body<T> {
    /**
     * @param parser at the first token of the value, to be left at its last
     */
    T read(JsonParser parser) throws IOException;
  }

  /** What the body makes of any value; null if the text is null or not JSON. */
  static <T> T any(String json, Body<T> body) {
    if (json == null) {
      return null;
    }
    try (JsonParser parser = JsonText.parser(json)) {
      if (parser.nextToken() == null) {
        return null;
      }
      T result = body.read(parser);
      return parser.nextToken() == null ? result : null;
    } catch (IOException e) {
      return null;
    }
  }

  /** What the body makes of an array; null if the text is not a JSON array. */
  static <T> T array(String json, Body<T> body) {
    return startingWith(JsonToken.START_ARRAY, json, body);
  }

  /** What the body makes of an object; null if the text is not a JSON object. */
  static <T> T object(String json, Body<T> body) {
    return startingWith(JsonToken.START_OBJECT, json, body);
  }

  private static <T> T startingWith(JsonToken start, String json, Body<T> body) {
    return any(json, parser -> parser.currentToken() == start ? body.read(parser) : null);
  }
}
