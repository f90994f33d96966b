package io.connectsql.conformance.format;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;

/**
 * JSON as trees that keep every digit: the form in which cases give values and in which records are
 * compared.
 */
public final class JsonTrees {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private JsonTrees() {}

  public static JsonNode parse(String json) throws JsonProcessingException {
    return MAPPER.readTree(json);
  }

  /** The field of this name, matched without case unless one matches exactly; null if none does. */
  public static JsonNode field(JsonNode object, String name) {
    JsonNode exact = object.get(name);
    if (exact != null) {
      return exact;
    }
    return object.properties().stream()
        .filter(property -> property.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }

  static JsonNode text(String text) {
    return TextNode.valueOf(text);
  }

  public static String write(JsonNode tree) {
    return tree.toString();
  }
}
