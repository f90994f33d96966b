package io.connectsql.registry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A registry within this process, for embedded use without a cluster. Ids are given out from 1; it
 * accepts every schema, compatible or not.
 */
public final class InMemorySchemaRegistry implements SchemaRegistry {
  private final Map<Integer, SubjectSchema> byId = new HashMap<>();
  private final Map<String, List<Registered>> bySubject = new HashMap<>();

  @Override
  public synchronized int register(String subject, SubjectSchema schema) {
    for (Registered version : versions(subject)) {
      if (version.schema().equals(schema)) {
        return version.id();
      }
    }
    int id =
        byId.entrySet().stream()
            .filter(entry -> entry.getValue().equals(schema))
            .map(Map.Entry::getKey)
            .findFirst()
            .orElseGet(this::nextId);
    add(subject, schema, id);
    return id;
  }

  /**
   * Registers a schema under a subject with an id of the caller's choice.
   *
   * @throws RegistryException if another schema has this id
   */
  public synchronized void register(String subject, SubjectSchema schema, int id) {
    SubjectSchema present = byId.get(id);
    if (present != null && !present.equals(schema)) {
      throw new RegistryException("schema id " + id + " belongs to another schema");
    }
    add(subject, schema, id);
  }

  @Override
  public synchronized Optional<Registered> latest(String subject) {
    List<Registered> versions = versions(subject);
    return versions.isEmpty() ? Optional.empty() : Optional.of(versions.get(versions.size() - 1));
  }

  @Override
  public synchronized Optional<SubjectSchema> byId(int id) {
    return Optional.ofNullable(byId.get(id));
  }

  @Override
  public synchronized Optional<SubjectSchema> version(String subject, int version) {
    List<Registered> versions = versions(subject);
    return version < 1 || version > versions.size()
        ? Optional.empty()
        : Optional.of(versions.get(version - 1).schema());
  }

  @Override
  public Optional<String> incompatibility(String subject, SubjectSchema schema) {
    return Optional.empty();
  }

  private List<Registered> versions(String subject) {
    return bySubject.getOrDefault(subject, List.of());
  }

  private int nextId() {
    int id = 1;
    while (byId.containsKey(id)) {
      id++;
    }
    return id;
  }

  private void add(String subject, SubjectSchema schema, int id) {
    byId.put(id, schema);
    List<Registered> versions = bySubject.computeIfAbsent(subject, s -> new ArrayList<>());
    Registered registered = new Registered(id, schema);
    if (!versions.contains(registered)) {
      versions.add(registered);
    }
  }
}
