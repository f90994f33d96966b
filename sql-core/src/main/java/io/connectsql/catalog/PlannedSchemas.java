package io.connectsql.catalog;

import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The registry's schemas and those that the statements of a script will register. Reads only. */
public final class PlannedSchemas implements SchemaRegistry {
  /** The id of a schema that is not registered yet. */
  private static final int NO_ID = -1;

  private final SchemaRegistry registry;
  private final Map<String, SubjectSchema> planned = new HashMap<>();

  public PlannedSchemas(SchemaRegistry registry) {
    this.registry = registry;
  }

  public void add(SchemaPlan plan) {
    planned.put(plan.subject(), plan.schema());
  }

  @Override
  public int register(String subject, SubjectSchema schema) {
    throw new UnsupportedOperationException("compiling registers nothing");
  }

  @Override
  public Optional<Registered> latest(String subject) {
    SubjectSchema schema = planned.get(subject);
    return schema != null ? Optional.of(new Registered(NO_ID, schema)) : registry.latest(subject);
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
