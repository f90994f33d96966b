package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.format.Formats;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.topology.RecordQuery;
import io.connectsql.topology.TopologyBuilder;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  /**
   * Run by Kafka Streams.
   *
   * @param queryErrors what went wrong within each query
   */
  record Streams(String id, Topology topology, QueryErrors errors, List<QueryErrors> queryErrors)
      implements Application {
    public Streams {
      queryErrors = List.copyOf(queryErrors);
    }

    /** How many records could not be read or written. */
    long badRecords() {
      return allErrors().mapToLong(QueryErrors::badRecords).sum();
    }

    /** How many evaluations of an expression failed. */
    long failedExpressions() {
      return allErrors().mapToLong(QueryErrors::failedExpressions).sum();
    }

    private Stream<QueryErrors> allErrors() {
      return Stream.concat(Stream.of(errors), queryErrors.stream());
    }
  }

  /** A query without state, which needs no more than a consumer and a producer. */
  record Stateless(String id, RecordQuery query, QueryErrors errors) implements Application {}

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
    return new Streams(
        query.id(),
        new TopologyBuilder(formats, registry, errors, stores).build(query).topology(),
        errors,
        List.of());
  }

  private static Application shared(
      List<PersistentQuery> queries,
      Formats formats,
      SchemaRegistry registry,
      ScriptSettings settings) {
    boolean skips = settings.skipsBadRecords();
    QueryErrors errors = new QueryErrors(SHARED, skips);
    Map<String, QueryErrors> byQuery =
        queries.stream()
            .map(PersistentQuery::id)
            .collect(Collectors.toMap(Function.identity(), id -> new QueryErrors(id, skips)));
    return new Streams(
        SHARED,
        new TopologyBuilder(formats, registry, errors, settings.state().stores())
            .build(queries, query -> byQuery.get(query.id()))
            .topology(),
        errors,
        List.copyOf(byQuery.values()));
  }
}
