package io.connectsql.explain;

import io.connectsql.SqlEngine;
import io.connectsql.SqlException;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.KeyWindow;
import io.connectsql.catalog.QueryEntry;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.codegen.CompiledCode;
import io.connectsql.function.FunctionDescription;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.registry.UnchangedSchemaRegistry;
import io.connectsql.topology.RecordErrors;
import io.connectsql.topology.RecordQuery;
import io.connectsql.topology.TopologyBuilder;
import io.connectsql.topology.TopologyBuilder.QueryTopology;
import io.connectsql.tree.Describe;
import io.connectsql.tree.DescribeFunction;
import io.connectsql.tree.DescribeSources;
import io.connectsql.tree.Show;
import io.connectsql.tree.SourceKind;
import io.connectsql.tree.Statement;
import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Map;

/** The texts of EXPLAIN, DESCRIBE and SHOW. */
public final class Explanations {
  private final Catalog catalog;
  private final FunctionRegistry functions;

  public Explanations(Catalog catalog, FunctionRegistry functions) {
    this.catalog = catalog;
    this.functions = functions;
  }

  /** The plan of a query, its topology, and the code generated for it. */
  public String explain(PersistentQuery query, SqlEngine engine) {
    QueryTopology topology =
        new TopologyBuilder(
                engine.formats(), new UnchangedSchemaRegistry(engine.registry()), new NoErrors())
            .build(query);
    StringBuilder text = new StringBuilder();
    text.append("Query ").append(query.id()).append("\n\nPlan\n");
    text.append(PlanText.of(query.plan()).indent(2));
    text.append('\n').append(topologyTitle(query)).append('\n');
    text.append(topology.topology().describe().toString().indent(2));
    text.append("\nGenerated code\n");
    for (CompiledCode program : topology.programs()) {
      text.append(program.source().indent(2)).append('\n');
    }
    return text.toString().stripTrailing();
  }

  private static String topologyTitle(PersistentQuery query) {
    return RecordQuery.isFor(query)
        ? "Topology, if queries share an application; by itself the query needs no Kafka Streams"
        : "Topology";
  }

  /** Never called: an explained topology does not run. */
  private static final class NoErrors implements RecordErrors {
    @Override
    public void badRecord(RecordPlace place, byte[] key, byte[] value, RuntimeException cause) {
      throw cause;
    }

    @Override
    public void aggregateFailed(String function, RuntimeException cause) {
      throw cause;
    }

    @Override
    public void failed(String expression, RuntimeException error) {
      throw error;
    }
  }

  /** The answer to DESCRIBE or SHOW. */
  public String show(Statement statement) {
    if (statement instanceof Describe describe) {
      return describe(catalog.require(describe.source()));
    }
    if (statement instanceof DescribeSources describe) {
      return lines(
          catalog.sources().stream()
              .filter(s -> s.kind() == describe.kind())
              .map(this::describe)
              .toList());
    }
    if (statement instanceof DescribeFunction describe) {
      return describe(functions.describe(describe.name().value()));
    }
    Show show = (Show) statement;
    return switch (show.subject()) {
      case STREAMS -> sources(SourceKind.STREAM);
      case TABLES -> sources(SourceKind.TABLE);
      case QUERIES -> lines(catalog.queries().stream().map(Explanations::line).toList());
      case FUNCTIONS ->
          lines(
              functions.functions().stream().map(f -> f.name() + ": " + f.description()).toList());
      case TYPES ->
          lines(
              catalog.types().entrySet().stream()
                  .map((Map.Entry<String, SqlType> t) -> t.getKey() + " " + t.getValue().toSql())
                  .toList());
      default ->
          throw new SqlException(
              "SHOW " + show.subject().name().replace('_', ' ') + " is not for scripts",
              show.location());
    };
  }

  private String describe(Source source) {
    StringBuilder text = new StringBuilder(source.describe()).append('\n');
    source
        .columns()
        .forEach(
            c ->
                text.append("  ")
                    .append(c.name())
                    .append(' ')
                    .append(c.type().toSql())
                    .append(role(source, c))
                    .append('\n'));
    text.append("  topic ").append(source.topic().name());
    text.append(", key ").append(source.topic().key().format());
    text.append(", value ").append(source.topic().value().format()).append('\n');
    source.topic().window().ifPresent(w -> text.append("  ").append(window(w)).append('\n'));
    source
        .topic()
        .timestamp()
        .ifPresent(t -> text.append("  time from column ").append(t.column()).append('\n'));
    catalog
        .readers(source.name())
        .forEach(q -> text.append("  read by ").append(q.id()).append('\n'));
    catalog
        .writers(source.name())
        .forEach(q -> text.append("  written by ").append(q.id()).append('\n'));
    return text.toString().stripTrailing();
  }

  private static String window(KeyWindow window) {
    return "key holds "
        + window.kind()
        + " windows"
        + window.size().map(size -> " of " + size).orElse("");
  }

  private static String role(Source source, SourceColumn column) {
    return switch (column.role()) {
      case KEY -> source.isTable() ? " PRIMARY KEY" : " KEY";
      case VALUE -> "";
      case HEADERS -> " HEADERS";
      case HEADER -> " HEADER('" + column.headerKey().orElseThrow() + "')";
    };
  }

  private static String describe(FunctionDescription function) {
    StringBuilder text = new StringBuilder(function.name()).append(": ");
    text.append(function.description()).append('\n');
    for (FunctionDescription.OverloadDescription overload : function.overloads()) {
      text.append("  ").append(overload.signature()).append(" → ").append(overload.returns());
      text.append(overload.description().isEmpty() ? "" : ": " + overload.description());
      text.append('\n');
    }
    return text.toString().stripTrailing();
  }

  private String sources(SourceKind kind) {
    return lines(
        catalog.sources().stream()
            .filter(s -> s.kind() == kind)
            .map(s -> s.name() + " over topic " + s.topic().name())
            .toList());
  }

  private static String line(QueryEntry query) {
    return query.id() + " reads " + String.join(", ", query.reads()) + ", writes " + query.writes();
  }

  private static String lines(List<String> lines) {
    return String.join("\n", lines);
  }
}
