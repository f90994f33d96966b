package io.connectsql.connect.sink;

import io.connectsql.SqlEngine;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.topology.RowQuery;

/**
 * A compiled query that Connect's records are fed to. Safe for many threads.
 *
 * @param errors throws for each record that cannot be processed
 */
public record FedQuery(RowQuery rows, QueryErrors errors) {

  /** Compiles a query; {@code registry} is asked for the schemas to write with. */
  public static FedQuery of(PersistentQuery query, SqlEngine engine, SchemaRegistry registry) {
    QueryErrors errors = new QueryErrors(query.id(), /* skips= */ false);
    return new FedQuery(RowQuery.of(query, engine.formats(), registry, errors), errors);
  }

  String inputTopic() {
    return rows.source().source().topic().name();
  }
}
