package io.connectsql.connect.sink;

import io.connectsql.SqlEngine;
import java.util.List;
import java.util.Set;

/**
 * What a script has for Connect's records. Safe for many threads.
 *
 * @param topics of the streams that are fed by Connect, whether a query reads them or not
 */
public record FedQueries(List<FedQuery> queries, Set<String> topics) {

  public FedQueries {
    queries = List.copyOf(queries);
    topics = Set.copyOf(topics);
  }

  /** Compiles the queries that are fed. */
  public static FedQueries of(ScriptParts script, SqlEngine engine) {
    return new FedQueries(
        script.fed().stream().map(q -> FedQuery.of(q, engine, engine.registry())).toList(),
        script.topics());
  }
}
