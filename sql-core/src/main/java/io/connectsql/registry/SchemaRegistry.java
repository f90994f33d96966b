package io.connectsql.registry;

import java.util.Optional;

/** A Confluent-compatible schema registry. Safe for many threads. */
public interface SchemaRegistry {

  /** A schema with the id that records carry. */
  record Registered(int id, SubjectSchema schema) {}

  /**
   * Registers a schema under a subject; the same schema again yields the same id.
   *
   * @throws RegistryException if the registry cannot be reached or refuses the schema
   */
  int register(String subject, SubjectSchema schema);

  /**
   * The newest schema of a subject.
   *
   * @throws RegistryException if the registry cannot be reached
   */
  Optional<Registered> latest(String subject);

  /**
   * The schema of an id; ids never change their schema, so the answer may be kept.
   *
   * @throws RegistryException if the registry cannot be reached
   */
  Optional<SubjectSchema> byId(int id);

  /**
   * The text of one version of a subject, for references.
   *
   * @throws RegistryException if the registry cannot be reached
   */
  Optional<SubjectSchema> version(String subject, int version);

  /**
   * Whether a schema could be registered under a subject.
   *
   * @return empty if it could, else why not
   * @throws RegistryException if the registry cannot be reached
   */
  Optional<String> incompatibility(String subject, SubjectSchema schema);
}
