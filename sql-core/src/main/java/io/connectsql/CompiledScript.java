package io.connectsql;

import io.connectsql.analyzer.LateQuery;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Catalog;
import java.util.List;

/**
 * A script that compiled.
 *
 * @param catalog as it is after the last statement
 * @param effects of the statements, in order
 * @param queries the queries that run after the last statement, in order
 * @param late the queries that can be compiled only when their records come
 */
public record CompiledScript(
    Catalog catalog,
    List<StatementEffect> effects,
    List<PersistentQuery> queries,
    List<LateQuery> late) {
  public CompiledScript {
    effects = List.copyOf(effects);
    queries = List.copyOf(queries);
    late = List.copyOf(late);
  }
}
