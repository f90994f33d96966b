package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.registry.SchemaRegistry;
import java.io.IOException;

/** JSON with a schema in the registry. The schema tells nothing that reading needs. */
final class JsonSchemaCaseFormat implements CaseFormat {
  private final JsonCaseFormat json = new JsonCaseFormat();
  private final RegisteredBytes registered;

  JsonSchemaCaseFormat(SchemaRegistry registry) {
    this.registered = new RegisteredBytes(registry, "JSON");
  }

  @Override
  public byte[] write(JsonNode tree, TopicPart part) {
    return registered.bytes(registered.writer(part).id(), json.write(tree, part));
  }

  @Override
  public JsonNode read(byte[] bytes, TopicPart part) throws IOException {
    registered.reader(bytes, part);
    return json.read(registered.payload(bytes), part);
  }
}
