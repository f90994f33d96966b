package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.registry.UnchangedSchemaRegistry;

/**
 * Builds all that a script's queries are made of, and starts nothing: what would go wrong when they
 * start goes wrong here.
 */
public final class Rehearsal {
  private Rehearsal() {}

  /**
   * @throws io.connectsql.SqlException if a query cannot be run
   */
  public static void of(SqlEngine engine, CompiledScript script, ScriptSettings settings) {
    Application.of(
        script,
        engine.formats(),
        new UnchangedSchemaRegistry(engine.registry()),
        settings,
        settings.processingLog());
  }
}
