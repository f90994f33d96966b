package io.connectsql;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Catalog;
import java.util.List;

/**
 * A script that compiled.
 *
 * @param catalog as it is after the last statement
 * @param effects of the statements, in order
 * @param queries the queries that run after the last statement, in order
 */
public record CompiledScript(
    Catalog catalog, List<StatementEffect> effects, List<PersistentQuery> queries) {
  public CompiledScript {
    effects = List.copyOf(effects);
    queries = List.copyOf(queries);
  }
}
