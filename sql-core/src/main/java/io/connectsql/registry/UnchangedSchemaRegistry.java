package io.connectsql.registry;

import java.util.Optional;

/**
 * Answers as another registry does and registers nothing: for topologies that are built to be
 * looked at.
 */
public record UnchangedSchemaRegistry(SchemaRegistry registry) implements SchemaRegistry {
  /** Stands for the id that registering would have yielded. */
  private static final int NO_ID = -1;

  @Override
  public int register(String subject, SubjectSchema schema) {
    return NO_ID;
  }

  @Override
  public Optional<Registered> latest(String subject) {
    return registry.latest(subject);
  }

  @Override
  public Optional<SubjectSchema> byId(int id) {
    return registry.byId(id);
  }

  @Override
  public Optional<SubjectSchema> version(String subject, int version) {
    return registry.version(subject, version);
  }

  @Override
  public Optional<String> incompatibility(String subject, SubjectSchema schema) {
    return registry.incompatibility(subject, schema);
  }
}
