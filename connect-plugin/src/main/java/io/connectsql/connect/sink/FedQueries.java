package io.connectsql.connect.sink;

import io.connectsql.SqlEngine;
import io.connectsql.analyzer.LateQuery;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a script has for Connect's records. Safe for many threads.
 *
 * @param queries those whose columns are known
 * @param late those that are compiled when records come
 * @param topics of the streams that are fed by Connect, whether a query reads them or not
 * @param others topics of the other streams and tables, those of results among them
 * @param engine compiles the late ones
 */
public record FedQueries(
    List<FedQuery> queries,
    List<LateQuery> late,
    Set<String> topics,
    Set<String> others,
    SqlEngine engine) {

  public FedQueries {
    queries = List.copyOf(queries);
    late = List.copyOf(late);
    topics = Set.copyOf(topics);
    others = Set.copyOf(others);
  }

  /** Compiles the queries that can be compiled. */
  public static FedQueries of(ScriptParts script, SqlEngine engine) {
    return new FedQueries(
        script.fed().stream().map(q -> FedQuery.of(q, engine, engine.registry())).toList(),
        script.embedded().late(),
        script.topics(),
        script.embedded().catalog().sources().stream()
            .map(source -> source.topic().name())
            .filter(topic -> !script.topics().contains(topic))
            .collect(Collectors.toSet()),
        engine);
  }
}
