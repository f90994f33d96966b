package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.format.Formats;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.topology.RecordQuery;
import io.connectsql.topology.TopologyBuilder;
import io.connectsql.topology.TopologyBuilder.QueryTopology;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  /** What its stores and internal topics hold. */
  ApplicationLayout layout();

  /**
   * Run by Kafka Streams.
   *
   * @param queryErrors what went wrong within each query that shares it
   */
  record Streams(
      String id,
      Topology topology,
      QueryErrors errors,
      List<QueryErrors> queryErrors,
      ApplicationLayout layout)
      implements Application {

    public Streams {
      queryErrors = List.copyOf(queryErrors);
    }

    static Streams of(
        String id, QueryTopology built, QueryErrors errors, Collection<QueryErrors> queryErrors) {
      return new Streams(id, built.topology(), errors, List.copyOf(queryErrors), built.layout());
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

    @Override
    public ApplicationTopics topics(String group, Set<String> results) {
      return ApplicationTopics.of(id, group, topology, results);
    }
  }

  /** A query without state, which needs no more than a consumer and a producer. */
  record Stateless(String id, RecordQuery query, QueryErrors errors) implements Application {
    @Override
    public ApplicationLayout layout() {
      return ApplicationLayout.withoutState(id);
    }

    @Override
    public ApplicationTopics topics(String group, Set<String> results) {
      return new ApplicationTopics(id, group, Set.of(query.inputTopic()), Set.of(), Set.of());
    }
  }

  /** The topics of it, as the consumer group and the topics of results are called so. */
  ApplicationTopics topics(String group, Set<String> results);

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
    if (!settings.sharesApplication()) {
      return queries.stream().map(q -> isolated(q, formats, registry, settings, log)).toList();
    }
    return queries.isEmpty()
        ? List.of()
        : List.of(shared(queries, formats, registry, settings, log));
  }

  private static Application isolated(
      PersistentQuery query,
      Formats formats,
      SchemaRegistry registry,
      ScriptSettings settings,
      ProcessingLog log) {
    QueryErrors errors = new QueryErrors(query.id(), settings.skipsBadRecords(), log);
    if (RecordQuery.isFor(query)) {
      return new Stateless(query.id(), RecordQuery.of(query, formats, registry, errors), errors);
    }
    DslStoreSuppliers stores = settings.state().stores();
    return Streams.of(
        query.id(),
        new TopologyBuilder(formats, registry, errors, stores).build(query),
        errors,
        List.of());
  }

  private static Application shared(
      List<PersistentQuery> queries,
      Formats formats,
      SchemaRegistry registry,
      ScriptSettings settings,
      ProcessingLog log) {
    boolean skips = settings.skipsBadRecords();
    QueryErrors errors = new QueryErrors(SHARED, skips, log);
    Map<String, QueryErrors> byQuery =
        queries.stream()
            .map(PersistentQuery::id)
            .collect(Collectors.toMap(Function.identity(), id -> new QueryErrors(id, skips, log)));
    return Streams.of(
        SHARED,
        new TopologyBuilder(formats, registry, errors, settings.state().stores())
            .build(queries, query -> byQuery.get(query.id())),
        errors,
        byQuery.values());
  }
}
