package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.format.Formats;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.topology.TopologyBuilder;
import io.connectsql.topology.TopologyBuilder.QueryTopology;
import java.util.List;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.DslStoreSuppliers;

/**
 * What Kafka Streams runs under one application id: a query, or all queries of a script.
 *
 * @param id the query's id, or {@link #SHARED}
 * @param errors what went wrong with records before they came to a query
 * @param layout what its stores and internal topics hold
 */
record Application(String id, Topology topology, QueryErrors errors, ApplicationLayout layout) {
  /** The id of the application that all queries of a script share. */
  static final String SHARED = "shared";

  /** The applications of a script; none if it has no queries. */
  static List<Application> of(
      CompiledScript script, Formats formats, SchemaRegistry registry, ScriptSettings settings) {
    List<PersistentQuery> queries = script.queries();
    boolean skips = settings.skipsBadRecords();
    DslStoreSuppliers stores = settings.state().stores();
    if (!settings.sharesApplication()) {
      return queries.stream()
          .map(
              query -> {
                QueryErrors errors = new QueryErrors(query.id(), skips);
                return of(
                    query.id(),
                    new TopologyBuilder(formats, registry, errors, stores).build(query),
                    errors);
              })
          .toList();
    }
    if (queries.isEmpty()) {
      return List.of();
    }
    QueryErrors errors = new QueryErrors(SHARED, skips);
    return List.of(
        of(
            SHARED,
            new TopologyBuilder(formats, registry, errors, stores)
                .build(queries, query -> new QueryErrors(query.id(), skips)),
            errors));
  }

  private static Application of(String id, QueryTopology built, QueryErrors errors) {
    return new Application(id, built.topology(), errors, built.layout());
  }
}
