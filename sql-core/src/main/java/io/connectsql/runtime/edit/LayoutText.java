package io.connectsql.runtime.edit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.connectsql.state.layout.KeptLayout;

/** Layouts as JSON, the way the topic of layouts holds them. */
final class LayoutText {
  /**
   * Goes up when the words for the same state change. What another version has written is not
   * known, so that an upgrade does not refuse scripts that run.
   */
  private static final int VERSION = 1;

  private static final JsonMapper JSON = new JsonMapper();

  private LayoutText() {}

  static String of(KeptLayout layout) {
    ObjectNode root = JSON.valueToTree(layout);
    return root.put("version", VERSION).toString();
  }

  /**
   * @throws IllegalArgumentException if it is no JSON of this version, though it says so
   */
  static KeptLayout parse(String text) {
    try {
      JsonNode root = JSON.readTree(text);
      if (root.path("version").asInt() != VERSION) {
        return KeptLayout.NONE;
      }
      ((ObjectNode) root).remove("version");
      return JSON.treeToValue(root, KeptLayout.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no layout: " + e.getOriginalMessage(), e);
    }
  }
}
