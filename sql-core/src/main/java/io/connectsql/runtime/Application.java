package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.format.Formats;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.topology.TopologyBuilder;
import java.util.List;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.DslStoreSuppliers;

/**
 * What Kafka Streams runs under one application id: a query, or all queries of a script.
 *
 * @param id the query's id, or {@link #SHARED}
 * @param errors what went wrong with records before they came to a query
 */
record Application(String id, Topology topology, QueryErrors errors) {
  /** The id of the application that all queries of a script share. */
  static final String SHARED = "shared";

  /**
   * The applications of a script; none if it has no queries.
   *
   * @param log takes what becomes of single records and rows
   */
  static List<Application> of(
      CompiledScript script,
      Formats formats,
      SchemaRegistry registry,
      ScriptSettings settings,
      ProcessingLog log) {
    List<PersistentQuery> queries = script.queries();
    boolean skips = settings.skipsBadRecords();
    DslStoreSuppliers stores = settings.state().stores();
    if (!settings.sharesApplication()) {
      return queries.stream()
          .map(
              query -> {
                QueryErrors errors = new QueryErrors(query.id(), skips, log);
                return new Application(
                    query.id(),
                    new TopologyBuilder(formats, registry, errors, stores).build(query).topology(),
                    errors);
              })
          .toList();
    }
    if (queries.isEmpty()) {
      return List.of();
    }
    QueryErrors errors = new QueryErrors(SHARED, skips, log);
    return List.of(
        new Application(
            SHARED,
            new TopologyBuilder(formats, registry, errors, stores)
                .build(queries, query -> new QueryErrors(query.id(), skips, log))
                .topology(),
            errors));
  }
}
