package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.catalog.KeyWindow;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateWindow;
import io.connectsql.plan.ExplodeNode;
import io.connectsql.plan.FilterNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.ProjectNode;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.RekeyNode;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.HoppingWindow;
import io.connectsql.tree.NullLiteral;
import io.connectsql.tree.Query;
import io.connectsql.tree.SessionWindow;
import io.connectsql.tree.SourceKind;
import io.connectsql.tree.TumblingWindow;
import io.connectsql.tree.Window;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.type.PrimitiveType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Analyzes the SELECT of a persistent query and builds its logical plan. */
final class QueryAnalyzer {
  private final AnalysisContext context;

  QueryAnalyzer(AnalysisContext context) {
    this.context = context;
  }

  AnalyzedQuery analyze(Query query) {
    checkClauses(query);
    FromClause from = new FromAnalyzer(context).analyze(query.from());
    PlanNode plan = from.plan();
    if (query.where().isPresent()) {
      RowExpression condition =
          context.expressions(from.scope()).analyze(query.where().get(), PrimitiveType.BOOLEAN);
      plan = new FilterNode(plan, condition);
    }
    TableFunctionScope scope = new TableFunctionScope(context, from.scope());
    return query.groupBy().isEmpty()
        ? ungrouped(query, from, plan, scope)
        : grouped(query, from, plan, scope);
  }

  private static void checkClauses(Query query) {
    if (query.limit().isPresent()) {
      throw new SqlException(
          "LIMIT does not go with a query that runs on", query.location(), "Leave LIMIT out.");
    }
    if (!query.groupBy().isEmpty() && !query.partitionBy().isEmpty()) {
      throw new SqlException(
          "GROUP BY and PARTITION BY do not go together",
          query.partitionBy().get(0).location(),
          "GROUP BY decides the key of its result.");
    }
    if (query.groupBy().isEmpty()) {
      if (query.having().isPresent()) {
        throw new SqlException(
            "HAVING needs GROUP BY",
            query.having().get().location(),
            "Use WHERE to filter rows that are not grouped.");
      }
      if (query.window().isPresent()) {
        throw new SqlException(
            "WINDOW needs GROUP BY",
            query.window().get().location(),
            "A window says which rows of a group are aggregated together.");
      }
    }
    boolean last = query.emit().filter(e -> e == Query.Emit.FINAL).isPresent();
    if (last && query.window().isEmpty()) {
      throw new SqlException(
          "EMIT FINAL needs a WINDOW",
          query.location(),
          "Only a window ever has a final result; use EMIT CHANGES.");
    }
  }

  private AnalyzedQuery ungrouped(
      Query query, FromClause from, PlanNode input, TableFunctionScope scope) {
    ExpressionAnalyzer expressions = context.expressions(scope);
    List<SelectColumn> columns =
        new SelectListAnalyzer(expressions, from.scope(), query.partitionBy())
            .analyze(query.select());
    PlanNode plan = exploded(input, scope);
    List<KeyColumn> keys = from.keys();
    String keyWord = from.isJoin() ? "join key" : "key column";
    if (!query.partitionBy().isEmpty()) {
      RekeyNode rekey = partitionBy(query, from, plan);
      plan = rekey;
      keys = rekey.keys().stream().map(k -> new KeyColumn(List.of(k.value()))).toList();
      keyWord = "partitioning expression";
    }
    Optional<String> madeUpKey =
        query.partitionBy().isEmpty()
            ? from.scope().joinKey().map(SourceScope.SyntheticKey::name)
            : Optional.empty();
    return result(query, from, plan, columns, keys, new KeyProjection.Wording(keyWord, madeUpKey));
  }

  private RekeyNode partitionBy(Query query, FromClause from, PlanNode plan) {
    if (plan.kind() == SourceKind.TABLE) {
      throw new SqlException(
          "A table cannot be put under another key by PARTITION BY",
          query.partitionBy().get(0).location(),
          "Use GROUP BY with an aggregate function such as LATEST_BY_OFFSET.");
    }
    if (from.scope().sources().stream().anyMatch(s -> s.source().isWindowed())) {
      throw new SqlException(
          "A windowed stream cannot be put under another key: it would lose its window",
          query.partitionBy().get(0).location());
    }
    boolean toNull = query.partitionBy().stream().anyMatch(NullLiteral.class::isInstance);
    if (toNull && query.partitionBy().size() > 1) {
      throw new SqlException(
          "PARTITION BY with several expressions cannot hold NULL",
          query.partitionBy().get(0).location(),
          "PARTITION BY NULL alone removes the key.");
    }
    List<Assignment> keys =
        toNull ? List.of() : assignments(query.partitionBy(), from, "PARTITION BY");
    return new RekeyNode(plan, keys, RekeyNode.Reason.PARTITION_BY);
  }

  private List<Assignment> assignments(
      List<Expression> expressions, FromClause from, String clause) {
    ExpressionAnalyzer analyzer = context.expressions(from.scope());
    List<Assignment> assignments = new ArrayList<>();
    Set<String> texts = new HashSet<>();
    for (Expression expression : expressions) {
      RowExpression value = analyzer.analyze(expression);
      SourceColumns.requireNoMap(ExpressionText.of(value), value.type(), expression.location());
      if (!texts.add(ExpressionText.of(value))) {
        throw new SqlException(
            ExpressionText.of(value) + " is in " + clause + " twice", expression.location());
      }
      String name =
          value instanceof InputColumn column ? column.name() : "KEY_" + assignments.size();
      assignments.add(new Assignment(name, value));
    }
    return assignments;
  }

  private AnalyzedQuery grouped(
      Query query, FromClause from, PlanNode input, TableFunctionScope tableFunctions) {
    Optional<AggregateWindow> window = query.window().map(QueryAnalyzer::window);
    checkGroupBy(query, from, window);
    List<Assignment> groups = assignments(query.groupBy(), from, "GROUP BY");
    GroupScope scope = new GroupScope(context, tableFunctions, groups, window.isPresent());
    ExpressionAnalyzer expressions = context.expressions(scope);
    List<SelectColumn> columns =
        new SelectListAnalyzer(expressions, from.scope(), List.of()).analyze(query.select());
    Optional<RowExpression> having =
        query.having().map(h -> expressions.analyze(h, PrimitiveType.BOOLEAN));
    if (scope.calls().isEmpty()) {
      throw new SqlException(
          "GROUP BY without an aggregate function",
          query.groupBy().get(0).location(),
          "Use one in SELECT or HAVING, for example COUNT(*).");
    }
    boolean table = input.kind() == SourceKind.TABLE;
    if (table) {
      checkUndoable(query, scope.calls());
      if (window.isPresent()) {
        throw new SqlException(
            "WINDOW is for the aggregation of streams; this one reads a table",
            query.window().get().location());
      }
    }
    boolean last = query.emit().filter(e -> e == Query.Emit.FINAL).isPresent();
    PlanNode plan =
        new AggregateNode(exploded(input, tableFunctions), groups, scope.calls(), window, last);
    if (having.isPresent()) {
      plan = new FilterNode(plan, having.get());
    }
    List<KeyColumn> keys =
        groups.stream()
            .map(g -> new KeyColumn(List.of(new InputColumn(g.name(), g.value().type()))))
            .toList();
    return result(
        query,
        from,
        plan,
        columns,
        keys,
        new KeyProjection.Wording("grouping expression", Optional.empty()));
  }

  private void checkGroupBy(Query query, FromClause from, Optional<AggregateWindow> window) {
    for (Expression group : query.groupBy()) {
      boolean bound =
          group instanceof ColumnReference column
              && PseudoColumn.named(column.name().value())
                  .filter(PseudoColumn::isWindowBound)
                  .isPresent();
      boolean sourceBound = from.scope().sources().stream().anyMatch(s -> s.source().isWindowed());
      if (bound && window.isPresent() && !sourceBound) {
        throw new SqlException("The window's bounds are part of the key already", group.location());
      }
    }
  }

  private static void checkUndoable(Query query, List<AggregateNode.AggregateCall> calls) {
    List<String> names =
        calls.stream()
            .filter(c -> !(c.function().udaf() instanceof TableUdaf))
            .map(c -> c.function().name())
            .distinct()
            .toList();
    if (!names.isEmpty()) {
      throw new SqlException(
          String.join(", ", names) + " cannot be applied to a table, only to a stream",
          query.location(),
          "A table's rows are replaced, and these functions cannot take a row back.");
    }
  }

  private static PlanNode exploded(PlanNode input, TableFunctionScope scope) {
    if (scope.generators().isEmpty()) {
      return input;
    }
    if (input.kind() == SourceKind.TABLE) {
      throw new SqlException(
          "Table functions need a stream, this query reads a table",
          scope.firstCall().orElseThrow());
    }
    return new ExplodeNode(input, scope.generators());
  }

  private static AggregateWindow window(Window window) {
    AggregateWindow analyzed = unchecked(window);
    if (analyzed.size().isZero()) {
      throw new SqlException(
          "A window cannot be 0 long", window.location(), "Windows last a millisecond at least.");
    }
    return analyzed;
  }

  private static AggregateWindow unchecked(Window window) {
    if (window instanceof TumblingWindow w) {
      return new AggregateWindow(
          KeyWindow.Kind.TUMBLING, w.size(), w.size(), w.grace(), w.retention());
    }
    if (window instanceof HoppingWindow w) {
      if (w.advance().compareTo(w.size()) > 0 || w.advance().isZero()) {
        throw new SqlException("ADVANCE BY must be more than zero and at most SIZE", w.location());
      }
      return new AggregateWindow(
          KeyWindow.Kind.HOPPING, w.size(), w.advance(), w.grace(), w.retention());
    }
    SessionWindow w = (SessionWindow) window;
    return new AggregateWindow(KeyWindow.Kind.SESSION, w.gap(), w.gap(), w.grace(), w.retention());
  }

  /** Sorts the SELECT list into key and value columns. */
  private static AnalyzedQuery result(
      Query query,
      FromClause from,
      PlanNode plan,
      List<SelectColumn> columns,
      List<KeyColumn> keys,
      KeyProjection.Wording wording) {
    KeyProjection projection = KeyProjection.of(columns, keys, wording, query.location());
    List<Assignment> values =
        projection.values().stream().map(c -> new Assignment(c.name(), c.value())).toList();
    if (values.isEmpty()) {
      throw new SqlException(
          "The SELECT list has key columns only",
          query.location(),
          "Add a value column; AS_VALUE(column) copies a key column to the value.");
    }
    for (SelectColumn column : projection.values()) {
      if (column.value() instanceof Constant constant && constant.type() == null) {
        throw new SqlException(
            "NULL has no type here", column.location(), "Give it one: CAST(NULL AS VARCHAR).");
      }
    }
    return new AnalyzedQuery(
        new ProjectNode(plan, values), projection.keys(), from.scope().sources(), query.location());
  }
}
