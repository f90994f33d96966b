package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.format.Formats;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.topology.RecordQuery;
import io.connectsql.topology.TopologyBuilder;
import io.connectsql.topology.TopologyBuilder.QueryTopology;
import java.util.List;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.DslStoreSuppliers;

/** What runs under one application id: a query, or all queries of a script. */
sealed interface Application {
  /** The id of the application that all queries of a script share. */
  String SHARED = "shared";

  /** The query's id, or {@link #SHARED}. */
  String id();

  /** What went wrong with records before they came to a query. */
  QueryErrors errors();

  /** What its stores and internal topics hold. */
  ApplicationLayout layout();

  /** Run by Kafka Streams. */
  record Streams(String id, Topology topology, QueryErrors errors, ApplicationLayout layout)
      implements Application {

    static Streams of(String id, QueryTopology built, QueryErrors errors) {
      return new Streams(id, built.topology(), errors, built.layout());
    }
  }

  /** A query without state, which needs no more than a consumer and a producer. */
  record Stateless(String id, RecordQuery query, QueryErrors errors) implements Application {
    @Override
    public ApplicationLayout layout() {
      return ApplicationLayout.withoutState(id);
    }
  }

  /** The applications of a script; none if it has no queries. */
  static List<Application> of(
      CompiledScript script, Formats formats, SchemaRegistry registry, ScriptSettings settings) {
    List<PersistentQuery> queries = script.queries();
    if (!settings.sharesApplication()) {
      return queries.stream().map(q -> isolated(q, formats, registry, settings)).toList();
    }
    return queries.isEmpty() ? List.of() : List.of(shared(queries, formats, registry, settings));
  }

  private static Application isolated(
      PersistentQuery query, Formats formats, SchemaRegistry registry, ScriptSettings settings) {
    QueryErrors errors = new QueryErrors(query.id(), settings.skipsBadRecords());
    if (RecordQuery.isFor(query)) {
      return new Stateless(query.id(), RecordQuery.of(query, formats, registry, errors), errors);
    }
    DslStoreSuppliers stores = settings.state().stores();
    return Streams.of(
        query.id(), new TopologyBuilder(formats, registry, errors, stores).build(query), errors);
  }

  private static Application shared(
      List<PersistentQuery> queries,
      Formats formats,
      SchemaRegistry registry,
      ScriptSettings settings) {
    boolean skips = settings.skipsBadRecords();
    QueryErrors errors = new QueryErrors(SHARED, skips);
    return Streams.of(
        SHARED,
        new TopologyBuilder(formats, registry, errors, settings.state().stores())
            .build(queries, query -> new QueryErrors(query.id(), skips)),
        errors);
  }
}
