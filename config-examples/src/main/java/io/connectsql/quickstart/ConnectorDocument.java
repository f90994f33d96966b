package io.connectsql.quickstart;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A connector as {@code POST /connectors} takes it.
 *
 * @param config the properties in the order of the file
 */
record ConnectorDocument(String name, Map<String, String> config) {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  static ConnectorDocument read(Path file) {
    try {
      JsonNode document = JSON.readTree(Files.readString(file));
      Map<String, String> config =
          JSON.convertValue(document.path("config"), new TypeReference<>() {});
      return new ConnectorDocument(document.path("name").asText(), config);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }

  /** Returns the same connector with another value of a property. */
  ConnectorDocument with(String property, String value) {
    Map<String, String> changed = new LinkedHashMap<>(config);
    changed.put(property, value);
    return new ConnectorDocument(name, changed);
  }

  void write(Path file) {
    ObjectNode document = JSON.createObjectNode().put("name", name);
    document.set("config", JSON.valueToTree(config));
    try {
      Files.writeString(file, JSON.writeValueAsString(document) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }
}
