package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.registry.UnchangedSchemaRegistry;
import io.connectsql.state.layout.ApplicationLayout;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Builds all that a script's queries are made of, and starts nothing: what would go wrong when they
 * start goes wrong here.
 */
public final class Rehearsal {
  private Rehearsal() {}

  /**
   * @return what the applications' stores and internal topics would hold, for {@link
   *     io.connectsql.runtime.edit.EditCheck}
   * @throws io.connectsql.SqlException if a query cannot be run
   */
  public static Map<String, ApplicationLayout> of(
      SqlEngine engine, CompiledScript script, ScriptSettings settings) {
    return new ApplicationBuilder(
            engine.formats(),
            new UnchangedSchemaRegistry(engine.registry()),
            settings,
            settings.processingLog())
        .build(script).stream().collect(Collectors.toMap(Application::id, Application::layout));
  }
}
