package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.analyzer.SourceScope.SyntheticKey;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.JoinWindow;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.RekeyNode;
import io.connectsql.plan.RekeyNode.Reason;
import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.NullCheck;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Join;
import io.connectsql.tree.Location;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Analyzes one join of a FROM clause. */
final class JoinAnalyzer {
  private final AnalysisContext context;
  private final Join join;
  private final Copartitioning copartitioning;

  JoinAnalyzer(AnalysisContext context, Join join) {
    this.context = context;
    this.join = join;
    this.copartitioning = new Copartitioning(context, join.location());
  }

  FromClause analyze(FromClause left, QuerySource rightSource, FromClause right) {
    if (left.scope().sources().stream()
            .anyMatch(s -> s.source().name().equals(rightSource.source().name()))
        && left.isJoin()) {
      throw error(
          "A join of three or more sources can have each source once; "
              + rightSource.source().name()
              + " stands twice",
          join.right().location());
    }
    if (left.scope().sources().stream().anyMatch(s -> s.alias().equals(rightSource.alias()))) {
      throw new SqlException(
          "Two sources of the join are called " + rightSource.alias(),
          join.right().location(),
          "Give one of them an alias: … JOIN " + rightSource.source().name() + " AS R ON …");
    }
    List<QuerySource> sources = new ArrayList<>(left.scope().sources());
    sources.add(rightSource);
    SourceScope scope = new SourceScope(sources, left.scope().joinKey());
    JoinCriterion criterion = JoinCriterion.of(join.on(), scope, rightSource, context);
    boolean leftTable = left.plan().kind() == SourceKind.TABLE;
    boolean rightTable = right.plan().kind() == SourceKind.TABLE;
    copartitioning.checkWindows(left, rightSource);
    if (leftTable && !rightTable) {
      throw new SqlException(
          "A table cannot be joined with a stream",
          join.location(),
          "Put the stream first: … FROM " + rightSource.source().name() + " JOIN …");
    }
    if (join.within().isPresent() && rightTable) {
      throw new SqlException(
          "WITHIN is for the join of two streams; " + rightSource.source().name() + " is a table",
          join.within().get().location());
    }
    if (!leftTable && !rightTable) {
      return streams(left, right, criterion, scope);
    }
    return leftTable
        ? tables(left, right, criterion, scope)
        : streamTable(left, right, criterion, scope);
  }

  private FromClause streams(
      FromClause left, FromClause right, JoinCriterion criterion, SourceScope scope) {
    JoinWindow window =
        join.within()
            .map(w -> new JoinWindow(w.before(), w.after(), w.grace()))
            .orElseThrow(
                () ->
                    new SqlException(
                        "The join of two streams has no WITHIN",
                        join.location(),
                        "Say how far apart in time rows may be: … JOIN … WITHIN 1 HOUR ON …"));
    PlanNode leftPlan = rekeyed(left, criterion.left(), Reason.JOIN_LEFT);
    PlanNode rightPlan = rekeyed(right, criterion.right(), Reason.JOIN_RIGHT);
    copartitioning.checkPartitions(left, leftPlan, right, rightPlan);
    return joined(left, criterion, scope, leftPlan, rightPlan, Optional.of(window));
  }

  private FromClause streamTable(
      FromClause left, FromClause right, JoinCriterion criterion, SourceScope scope) {
    if (join.kind() == Join.Kind.RIGHT || join.kind() == Join.Kind.FULL) {
      throw new SqlException(
          "A stream and a table can be joined by JOIN and LEFT JOIN only",
          join.location(),
          "Rows of the table alone are no events that a stream could have.");
    }
    requirePrimaryKey(right, criterion, "a stream is joined with a table");
    PlanNode leftPlan = rekeyed(left, criterion.left(), Reason.JOIN_LEFT);
    copartitioning.checkPartitions(left, leftPlan, right, right.plan());
    return joined(left, criterion, scope, leftPlan, right.plan(), Optional.empty());
  }

  private FromClause tables(
      FromClause left, FromClause right, JoinCriterion criterion, SourceScope scope) {
    requirePrimaryKey(right, criterion, "tables are joined");
    if (left.keyTexts().contains(ExpressionText.of(criterion.left()))) {
      copartitioning.checkPartitions(left, left.plan(), right, right.plan());
      return joined(left, criterion, scope, left.plan(), right.plan(), Optional.empty());
    }
    if (left.isJoin()) {
      throw error(
          "A join over a foreign key cannot be part of a join of three or more tables",
          join.on().location());
    }
    if (join.kind() == Join.Kind.RIGHT || join.kind() == Join.Kind.FULL) {
      throw error(
          "A join over a foreign key must be JOIN or LEFT JOIN; "
              + ExpressionText.of(criterion.left())
              + " is not the left table's primary key",
          join.location());
    }
    PlanNode plan =
        new ForeignKeyJoinNode(join.kind(), left.plan(), right.plan(), criterion.left());
    return new FromClause(plan, scope, left.keys(), left.keyTexts());
  }

  private FromClause joined(
      FromClause left,
      JoinCriterion criterion,
      SourceScope scope,
      PlanNode leftPlan,
      PlanNode rightPlan,
      Optional<JoinWindow> window) {
    int step = left.scope().sources().size() - 1;
    PlanNode plan = new JoinNode(step, join.kind(), leftPlan, rightPlan, window);
    String leftText = ExpressionText.of(criterion.left());
    boolean keyUnchanged = left.keyTexts().contains(leftText) && !left.keys().isEmpty();

    Set<RowExpression> viable = new LinkedHashSet<>();
    if (keyUnchanged) {
      viable.addAll(left.keys().get(0).expressions());
    }
    if (FromAnalyzer.isColumn(criterion.left())) {
      viable.add(criterion.left());
    }
    if (FromAnalyzer.isColumn(criterion.right())) {
      viable.add(criterion.right());
    }
    Set<String> equal = new HashSet<>();
    if (join.kind() == Join.Kind.INNER || join.kind() == Join.Kind.LEFT) {
      equal.add(leftText);
      if (keyUnchanged) {
        equal.addAll(left.keyTexts());
      }
    }
    if (join.kind() == Join.Kind.INNER || join.kind() == Join.Kind.RIGHT) {
      equal.add(ExpressionText.of(criterion.right()));
    }
    if (join.kind() != Join.Kind.FULL && !viable.isEmpty()) {
      return new FromClause(
          plan,
          new SourceScope(scope.sources(), Optional.empty()),
          List.of(new KeyColumn(List.copyOf(viable))),
          equal);
    }
    SyntheticKey key = new SyntheticKey(syntheticName(scope), keyValue(criterion));
    return new FromClause(
        plan,
        new SourceScope(scope.sources(), Optional.of(key)),
        List.of(new KeyColumn(List.of(key.value()))),
        withText(equal, key.value()));
  }

  private static Set<String> withText(Set<String> texts, RowExpression expression) {
    Set<String> all = new HashSet<>(texts);
    all.add(ExpressionText.of(expression));
    return all;
  }

  /** The value that the join's key has, whichever sides matched. */
  private RowExpression keyValue(JoinCriterion criterion) {
    return switch (join.kind()) {
      case INNER, LEFT -> criterion.left();
      case RIGHT -> criterion.right();
      case FULL ->
          new Conditional(
              List.of(
                  new Conditional.When(new NullCheck(criterion.left(), true), criterion.left())),
              Optional.of(criterion.right()),
              criterion.left().type());
    };
  }

  private static String syntheticName(SourceScope scope) {
    String name = "ROWKEY";
    for (int i = 1; taken(scope, name); i++) {
      name = "ROWKEY_" + i;
    }
    return name;
  }

  private static boolean taken(SourceScope scope, String name) {
    return scope.sources().stream().anyMatch(s -> s.starColumns().contains(name));
  }

  private PlanNode rekeyed(FromClause side, RowExpression key, Reason reason) {
    if (side.keyTexts().contains(ExpressionText.of(key))) {
      return side.plan();
    }
    boolean windowed = side.scope().sources().stream().anyMatch(s -> s.source().isWindowed());
    if (windowed) {
      if (isOwnKey(side, key)) {
        return side.plan();
      }
      throw error(
          "A windowed stream can be joined by its key only: putting it under "
              + ExpressionText.of(key)
              + " would lose its window",
          join.on().location());
    }
    return new RekeyNode(side.plan(), List.of(new Assignment("KEY", key)), reason);
  }

  private static boolean isOwnKey(FromClause side, RowExpression key) {
    return side.keys().size() == 1 && side.keys().get(0).isNamedBy(key);
  }

  private void requirePrimaryKey(FromClause right, JoinCriterion criterion, String when) {
    if (right.keys().size() != 1 || !right.keys().get(0).isNamedBy(criterion.right())) {
      throw new SqlException(
          ExpressionText.of(criterion.right())
              + " is not the primary key of the right table: when "
              + when
              + ", the right side of ON must be it",
          join.on().location(),
          right.keys().size() == 1
              ? "Join on " + ExpressionText.of(right.keys().get(0).expressions().get(0)) + "."
              : "The table's primary key has more than one column, which joins do not support.");
    }
  }

  private static SqlException error(String message, Location location) {
    return new SqlException(message, location);
  }
}
