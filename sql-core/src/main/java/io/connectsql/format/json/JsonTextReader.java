package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.StringWriter;

/** Reads VARCHAR from any value: strings as they are, everything else as its JSON text. */
final class JsonTextReader extends JsonReader {
  private final JsonFactory factory;

  JsonTextReader(JsonFactory factory) {
    this.factory = factory;
  }

  @Override
  Object read(JsonParser json) throws IOException {
    switch (json.currentToken()) {
      case START_OBJECT:
      case START_ARRAY:
        StringWriter text = new StringWriter();
        try (JsonGenerator copy = factory.createGenerator(text)) {
          copy.copyCurrentStructureExact(json);
        }
        return text.toString();
      default:
        return json.getText();
    }
  }
}
