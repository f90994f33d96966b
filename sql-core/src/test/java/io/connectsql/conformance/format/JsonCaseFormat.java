package io.connectsql.conformance.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;

/** JSON text. */
final class JsonCaseFormat implements CaseFormat {
  @Override
  public byte[] write(JsonNode tree, TopicPart part) {
    return JsonTrees.write(tree).getBytes(UTF_8);
  }

  @Override
  public JsonNode read(byte[] bytes, TopicPart part) throws IOException {
    return JsonTrees.parse(new String(bytes, UTF_8));
  }
}
