package io.connectsql.registry;

import java.util.List;

/**
 * A schema as the registry keeps it.
 *
 * @param type {@code AVRO}, {@code JSON} or {@code PROTOBUF}
 * @param text the schema itself
 */
public record SubjectSchema(String type, String text, List<Reference> references) {

  public SubjectSchema {
    references = List.copyOf(references);
  }

  public SubjectSchema(String type, String text) {
    this(type, text, List.of());
  }

  /** Another subject's version that a schema refers to by a name. */
  public record Reference(String name, String subject, int version) {}
}
