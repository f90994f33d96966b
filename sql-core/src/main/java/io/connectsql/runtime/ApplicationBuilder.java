package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.format.Formats;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.runtime.error.ProcessingLog;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.topology.RecordErrors;
import io.connectsql.topology.RecordQuery;
import io.connectsql.topology.TopologyBuilder;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Makes the applications of scripts.
 *
 * @param registry is asked for the schemas to write with
 * @param log takes what becomes of single records and rows
 */
record ApplicationBuilder(
    Formats formats, SchemaRegistry registry, ScriptSettings settings, ProcessingLog log) {

  /** The applications of a script; none if it has no queries. */
  List<Application> build(CompiledScript script) {
    List<PersistentQuery> queries = script.queries();
    if (!settings.sharesApplication()) {
      return queries.stream().map(this::isolated).toList();
    }
    return queries.isEmpty() ? List.of() : List.of(shared(queries));
  }

  private Application isolated(PersistentQuery query) {
    QueryErrors errors = errors(query.id());
    return RecordQuery.isFor(query)
        ? new Application.Stateless(
            query.id(), query.plan(), RecordQuery.of(query, formats, registry, errors), errors)
        : Application.Streams.of(
            query.id(), List.of(query.plan()), topologies(errors).build(query), errors, List.of());
  }

  private Application shared(List<PersistentQuery> queries) {
    QueryErrors errors = errors(Application.SHARED);
    Map<String, QueryErrors> byQuery =
        queries.stream()
            .map(PersistentQuery::id)
            .collect(Collectors.toMap(Function.identity(), this::errors));
    return Application.Streams.of(
        Application.SHARED,
        queries.stream().map(PersistentQuery::plan).toList(),
        topologies(errors).build(queries, query -> byQuery.get(query.id())),
        errors,
        List.copyOf(byQuery.values()));
  }

  private QueryErrors errors(String id) {
    return new QueryErrors(id, settings.skipsBadRecords(), log);
  }

  private TopologyBuilder topologies(RecordErrors errors) {
    return new TopologyBuilder(formats, registry, errors, settings.state().stores());
  }
}
