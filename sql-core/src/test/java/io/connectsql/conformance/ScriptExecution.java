package io.connectsql.conformance;

import io.connectsql.ScriptCompiler;
import io.connectsql.SqlEngine;
import io.connectsql.SqlException;
import io.connectsql.StatementEffect;
import io.connectsql.StatementEffect.QueriesTerminated;
import io.connectsql.StatementEffect.QueryCreated;
import io.connectsql.StatementEffect.RowInserted;
import io.connectsql.StatementEffect.SourceCreated;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.Source;
import io.connectsql.parser.SqlParser;
import io.connectsql.tree.Script.ScriptStatement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compiles the statements of a case one by one and does what they ask for. */
final class ScriptExecution {
  private final CaseCluster cluster;
  private final ScriptCompiler compiler;
  private final List<Source> sources = new ArrayList<>();
  private final Map<String, PersistentQuery> queries = new LinkedHashMap<>();
  private final List<RowInserted> rows = new ArrayList<>();

  ScriptExecution(SqlEngine engine, CaseCluster cluster) {
    this.cluster = cluster;
    this.compiler = engine.script(Catalog.empty(), cluster, Map.of());
  }

  ExecutedScript execute(List<String> statements) throws StatementRejected {
    for (int i = 0; i < statements.size(); i++) {
      String text = statements.get(i);
      try {
        for (ScriptStatement statement : new SqlParser().parse(text).statements()) {
          apply(compiler.compile(statement));
        }
      } catch (SqlException e) {
        throw new StatementRejected(text, i == statements.size() - 1, e);
      }
    }
    return new ExecutedScript(compiler.catalog(), sources, List.copyOf(queries.values()), rows);
  }

  private void apply(StatementEffect effect) {
    if (effect instanceof SourceCreated created) {
      cluster.apply(created.newTopic(), created.schemas());
      sources.add(created.source());
    } else if (effect instanceof QueryCreated created) {
      PersistentQuery query = created.query();
      cluster.apply(query.newTopic(), query.schemas());
      sources.add(query.plan().sink());
      queries.put(query.id(), query);
    } else if (effect instanceof RowInserted row) {
      rows.add(row);
    } else if (effect instanceof QueriesTerminated terminated) {
      queries.keySet().removeAll(terminated.ids());
    }
  }
}
