package io.connectsql.analyzer;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.plan.SourceNode;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.tree.AliasedRelation;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Join;
import io.connectsql.tree.Relation;
import io.connectsql.tree.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Analyzes the FROM clause: looks up the sources, and joins them left to right. */
final class FromAnalyzer {
  private final AnalysisContext context;

  FromAnalyzer(AnalysisContext context) {
    this.context = context;
  }

  FromClause analyze(Relation relation) {
    if (relation instanceof Join join) {
      FromClause left = analyze(join.left());
      QuerySource right = source(join.right());
      return new JoinAnalyzer(context, join).analyze(left, right, single(right));
    }
    return single(source(relation));
  }

  private static FromClause single(QuerySource source) {
    SourceNode plan = SourceNode.of(source.source(), source.alias(), source.allColumns());
    List<KeyColumn> keys =
        source.source().columns(Role.KEY).stream()
            .map(c -> source.column(c.name()).orElseThrow())
            .map(c -> new KeyColumn(List.of(c)))
            .toList();
    Set<String> keyTexts =
        keys.size() == 1 && !source.source().isWindowed()
            ? Set.of(ExpressionText.of(keys.get(0).expressions().get(0)))
            : Set.of();
    return new FromClause(plan, new SourceScope(List.of(source), Optional.empty()), keys, keyTexts);
  }

  private QuerySource source(Relation relation) {
    if (relation instanceof AliasedRelation aliased && aliased.relation() instanceof Table table) {
      return new QuerySource(aliased.alias().value(), lookUp(table.name()));
    }
    if (relation instanceof Table table) {
      return new QuerySource(table.name().value(), lookUp(table.name()));
    }
    throw new SqlException(
        "Joins are written left to right, without parentheses", relation.location());
  }

  private Source lookUp(Identifier name) {
    return context
        .catalog()
        .source(name.value())
        .orElseThrow(
            () ->
                new SqlException(
                    "Unknown stream or table " + name.value(),
                    name.location(),
                    NearestName.question(
                            name.value(),
                            context.catalog().sources().stream().map(Source::name).toList())
                        .orElse(null)));
  }

  /** Whether an expression is just a column. */
  static boolean isColumn(io.connectsql.plan.expression.RowExpression expression) {
    return expression instanceof InputColumn;
  }
}
