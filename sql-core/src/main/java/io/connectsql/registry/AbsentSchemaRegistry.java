package io.connectsql.registry;

import io.connectsql.SqlException;
import java.util.Optional;

/** Stands for the registry where none is configured: says so as soon as a statement needs one. */
public final class AbsentSchemaRegistry implements SchemaRegistry {

  private static SqlException absent() {
    return new SqlException(
        "No schema registry is configured, and a format used here needs one",
        null,
        "Set schema.registry.url, or use a format without schemas such as JSON.");
  }

  @Override
  public int register(String subject, SubjectSchema schema) {
    throw absent();
  }

  @Override
  public Optional<Registered> latest(String subject) {
    throw absent();
  }

  @Override
  public Optional<SubjectSchema> byId(int id) {
    throw absent();
  }

  @Override
  public Optional<SubjectSchema> version(String subject, int version) {
    throw absent();
  }

  @Override
  public Optional<String> incompatibility(String subject, SubjectSchema schema) {
    throw absent();
  }
}
