package io.connectsql.analyzer;

import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.QueryEntry;
import io.connectsql.catalog.Source;
import io.connectsql.tree.InsertInto;

/**
 * An {@code INSERT INTO … SELECT} whose stream takes its columns from the records that are handed
 * in: it is analyzed when they are known.
 *
 * @param entry its id, what it reads and writes
 * @param source the stream that it reads, which lacks columns
 * @param catalog as it was at the statement
 * @param sql the statement's text
 */
public record LateQuery(
    QueryEntry entry, InsertInto statement, Source source, Catalog catalog, String sql) {

  public String id() {
    return entry.id();
  }
}
