package io.connectsql.conformance;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A topic that exists before the statements, or must exist after them. */
public record CaseTopic(
    String name, OptionalInt partitions, OptionalInt replicas, Side key, Side value) {

  /**
   * The key or the value. What is empty is not known.
   *
   * @param schema as the registry holds it
   * @param schemaId the id under which the schema is registered
   * @param references what the schema refers to
   */
  public record Side(
      Optional<String> format,
      Optional<String> schema,
      OptionalInt schemaId,
      List<Reference> references) {
    public Side {
      references = List.copyOf(references);
    }
  }

  /** Another schema that one refers to by a name, which is its subject too. */
  public record Reference(String name, Optional<String> format, String schema) {}
}
