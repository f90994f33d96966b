package io.connectsql.format.avro;

import io.connectsql.registry.RegistryException;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.registry.SubjectSchema.Reference;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.NameValidator;
import org.apache.avro.Schema;

/** Avro schemas out of their text in the registry, with the schemas that they refer to. */
final class AvroText {
  private AvroText() {}

  /**
   * @throws RegistryException if the text is not an Avro schema or refers to one that is not there
   */
  static Schema parse(SubjectSchema schema, SchemaRegistry registry) {
    if (!schema.type().equals("AVRO")) {
      throw new RegistryException("the schema is of type " + schema.type() + ", not AVRO");
    }
    // Others may have registered names and defaults that Avro's own parser finds too lax.
    Schema.Parser parser =
        new Schema.Parser(NameValidator.NO_VALIDATION).setValidateDefaults(false);
    try {
      parseReferences(schema, registry, parser);
      return parser.parse(schema.text());
    } catch (AvroRuntimeException e) {
      throw new RegistryException(
          "the registry holds an invalid Avro schema: " + e.getMessage(), e);
    }
  }

  private static void parseReferences(
      SubjectSchema schema, SchemaRegistry registry, Schema.Parser parser) {
    for (Reference reference : schema.references()) {
      if (!parser.getTypes().containsKey(reference.name())) {
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
        parseReferences(referenced, registry, parser);
        parser.parse(referenced.text());
      }
    }
  }
}
