package io.connectsql.analyzer;

import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.catalog.QueryEntry;
import io.connectsql.catalog.SchemaPlan;
import io.connectsql.plan.OutputNode;
import java.util.List;
import java.util.Optional;

/**
 * A query that runs on: {@code CREATE … AS SELECT} or {@code INSERT INTO … SELECT}.
 *
 * @param entry its id, what it reads and writes
 * @param plan ends in the sink
 * @param newTopic the sink's topic, if the statement makes one
 * @param schemas what the statement registers
 * @param sql the statement's text
 */
public record PersistentQuery(
    QueryEntry entry,
    OutputNode plan,
    Optional<NewTopicPlan> newTopic,
    List<SchemaPlan> schemas,
    String sql) {
  public PersistentQuery {
    schemas = List.copyOf(schemas);
  }

  public String id() {
    return entry.id();
  }

  /** Whether the statement makes the stream or table that it writes. */
  public boolean makesSink() {
    return plan.sink().sql().equals(sql);
  }

  public PersistentQuery withPlan(OutputNode other) {
    return new PersistentQuery(entry, other, newTopic, schemas, sql);
  }
}
