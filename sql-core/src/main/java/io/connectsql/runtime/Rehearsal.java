package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.registry.UnchangedSchemaRegistry;
import io.connectsql.topology.TopologyBuilder;

/**
 * Builds all that a script's queries are made of, and starts nothing: what would go wrong when they
 * start goes wrong here.
 */
public final class Rehearsal {
  private Rehearsal() {}

  /**
   * @throws io.connectsql.SqlException if a query cannot be run
   */
  public static void of(SqlEngine engine, CompiledScript script) {
    for (PersistentQuery query : script.queries()) {
      new TopologyBuilder(
              engine.formats(),
              new UnchangedSchemaRegistry(engine.registry()),
              new QueryErrors(query.id(), true))
          .build(query);
    }
  }
}
