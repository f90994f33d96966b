package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.plan.ReadColumn;
import io.connectsql.plan.SourceNode;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.AliasedRelation;
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
    List<ReadColumn> columns = source.allColumns().stream().map(ReadColumn::whole).toList();
    SourceNode plan = SourceNode.of(source.source(), source.alias(), columns);
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
      return new QuerySource(aliased.alias().value(), context.catalog().require(table.name()));
    }
    if (relation instanceof Table table) {
      return new QuerySource(table.name().value(), context.catalog().require(table.name()));
    }
    throw new SqlException(
        "Joins are written left to right, without parentheses", relation.location());
  }

  /** Whether an expression is just a column. */
  static boolean isColumn(RowExpression expression) {
    return expression instanceof InputColumn;
  }
}
