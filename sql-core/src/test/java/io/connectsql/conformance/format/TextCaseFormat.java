package io.connectsql.conformance.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;

/** Lines as they are: DELIMITED, and NONE, of which nobody reads what is written. */
final class TextCaseFormat implements CaseFormat {
  @Override
  public byte[] write(JsonNode tree, TopicPart part) {
    return tree.asText().getBytes(UTF_8);
  }

  @Override
  public JsonNode read(byte[] bytes, TopicPart part) {
    return TextNode.valueOf(new String(bytes, UTF_8));
  }

  @Override
  public JsonNode canonical(JsonNode tree) {
    return tree.isNull() ? tree : TextNode.valueOf(tree.asText());
  }
}
