package io.connectsql;

import io.connectsql.analyzer.AnalysisContext;
import io.connectsql.analyzer.DefaultFormats;
import io.connectsql.analyzer.LateQuery;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.analyzer.PersistentQueryAnalyzer;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.TopicCatalog;
import io.connectsql.format.Formats;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.plan.rule.Optimizer;
import io.connectsql.registry.SchemaRegistry;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compiles SQL. Immutable; a script is compiled by a {@link ScriptCompiler} of its own.
 *
 * @param registry where schemas are looked up; nothing is registered by compiling
 */
public record SqlEngine(
    FunctionRegistry functions, Formats formats, SchemaRegistry registry, DefaultFormats defaults) {

  /**
   * Begins a script.
   *
   * @param catalog what exists before its first statement
   * @param topics the cluster's topics
   * @param variables values for <code>${name}</code>, beside those that the script defines
   */
  public ScriptCompiler script(
      Catalog catalog, TopicCatalog topics, Map<String, String> variables) {
    return new ScriptCompiler(this, catalog, topics, variables);
  }

  /**
   * Compiles a query whose stream's columns have become known.
   *
   * @param columns all columns of the stream
   * @throws SqlException if the query does not fit them
   */
  public PersistentQuery compile(LateQuery query, List<SourceColumn> columns) {
    Source source = query.source();
    Source complete =
        new Source(
            source.name(), source.kind(), columns, source.topic(), source.readOnly(), source.sql());
    AnalysisContext context =
        new AnalysisContext(
            query.catalog().with(complete),
            topic -> Optional.empty(),
            functions,
            formats,
            registry,
            defaults);
    PersistentQuery analyzed =
        new PersistentQueryAnalyzer(context).analyze(query.statement(), query.sql());
    return analyzed.withPlan(new Optimizer().optimize(analyzed.plan()));
  }
}
