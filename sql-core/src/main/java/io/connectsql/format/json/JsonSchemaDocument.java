package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.connectsql.registry.RegistryException;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.registry.SubjectSchema.Reference;
import java.util.HashMap;
import java.util.Map;

/** A JSON Schema out of the registry, with the schemas that it refers to. */
final class JsonSchemaDocument {
  private final JsonNode root;
  private final Map<String, JsonSchemaDocument> references = new HashMap<>();

  /** A schema within a document, to whose definitions it may refer. */
  record Located(JsonSchemaDocument document, JsonNode schema) {}

  /**
   * @throws RegistryException if the text is not JSON or refers to a schema that is not there
   */
  JsonSchemaDocument(SubjectSchema schema, SchemaRegistry registry) {
    if (!schema.type().equals("JSON")) {
      throw new RegistryException("the schema is of type " + schema.type() + ", not JSON");
    }
    try {
      root = new ObjectMapper().readTree(schema.text());
    } catch (JsonProcessingException e) {
      throw new RegistryException(
          "the registry holds an invalid JSON Schema: " + e.getOriginalMessage(), e);
    }
    for (Reference reference : schema.references()) {
      SubjectSchema referenced =
          registry
              .version(reference.subject(), reference.version())
              .orElseThrow(
                  () ->
                      new RegistryException(
                          "version "
                              + reference.version()
                              + " of subject "
                              + reference.subject()
                              + ", which a schema refers to, is not in the registry"));
      references.put(reference.name(), new JsonSchemaDocument(referenced, registry));
    }
  }

  Located root() {
    return new Located(this, root);
  }

  /**
   * What {@code $ref} refers to.
   *
   * @throws RegistryException if it is not there
   */
  Located resolve(String ref) {
    int hash = ref.indexOf('#');
    String name = hash < 0 ? ref : ref.substring(0, hash);
    String pointer = hash < 0 ? "" : ref.substring(hash + 1);
    JsonSchemaDocument document = name.isEmpty() ? this : references.get(name);
    JsonNode schema = document == null ? null : document.at(pointer);
    if (schema == null) {
      throw new RegistryException("a JSON Schema refers to " + ref + ", which is not there");
    }
    return new Located(document, schema);
  }

  private JsonNode at(String pointer) {
    if (!pointer.isEmpty() && pointer.charAt(0) != '/') {
      return null;
    }
    JsonNode schema = root.at(JsonPointer.compile(pointer));
    return schema.isMissingNode() ? null : schema;
  }
}
