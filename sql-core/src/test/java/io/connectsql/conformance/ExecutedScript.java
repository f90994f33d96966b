package io.connectsql.conformance;

import io.connectsql.StatementEffect.RowInserted;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.Source;
import java.util.List;

/**
 * What the statements of a case made.
 *
 * @param sources all that there ever were, those dropped since included, in the order of statements
 * @param queries that run after the last statement
 * @param rows that {@code INSERT INTO … VALUES} writes
 */
record ExecutedScript(
    Catalog catalog, List<Source> sources, List<PersistentQuery> queries, List<RowInserted> rows) {
  ExecutedScript {
    sources = List.copyOf(sources);
    queries = List.copyOf(queries);
    rows = List.copyOf(rows);
  }
}
