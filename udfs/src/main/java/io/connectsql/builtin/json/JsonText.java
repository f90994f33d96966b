package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;

/** Reads and writes JSON token by token, so that numbers keep the digits that they came with. */
final class JsonText {
  /** Field names come from data, so they are not kept for the life of the process. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();

  private JsonText() {}

  static JsonParser parser(String json) throws IOException {
    return FACTORY.createParser(json);
  }

  static JsonGenerator generator(StringWriter target) throws IOException {
    return FACTORY.createGenerator(target);
  }

  /** The value at the parser's current token as JSON without white space; moves to its end. */
  static String compact(JsonParser parser) throws IOException {
    if (!parser.currentToken().isStructStart() && parser.currentToken() != JsonToken.VALUE_STRING) {
      return parser.getText();
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = generator(text)) {
      generator.copyCurrentStructureExact(parser);
    }
    return text.toString();
  }

  /** As {@link #compact}, but a string comes as what it says, without quotes and escapes. */
  static String plain(JsonParser parser) throws IOException {
    return parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : compact(parser);
  }
}
