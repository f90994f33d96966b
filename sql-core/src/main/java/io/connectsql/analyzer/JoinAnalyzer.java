package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.analyzer.SourceScope.SyntheticKey;
import io.connectsql.catalog.KeyWindow;
import io.connectsql.catalog.Source;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.JoinWindow;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.RekeyNode;
import io.connectsql.plan.RekeyNode.Reason;
import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.Expressions;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.NullCheck;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Join;
import io.connectsql.tree.Location;
import io.connectsql.tree.SourceKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Analyzes one join of a FROM clause. */
final class JoinAnalyzer {
  private final AnalysisContext context;
  private final Join join;

  JoinAnalyzer(AnalysisContext context, Join join) {
    this.context = context;
    this.join = join;
  }

  /** The two sides of {@code ON left = right}, in the order of the sources. */
  private record Criterion(RowExpression left, RowExpression right) {}

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
    Criterion criterion = criterion(scope, rightSource);
    boolean leftTable = left.plan().kind() == SourceKind.TABLE;
    boolean rightTable = right.plan().kind() == SourceKind.TABLE;
    checkWindows(left, rightSource);
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
      FromClause left, FromClause right, Criterion criterion, SourceScope scope) {
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
    checkPartitions(left, leftPlan, right, rightPlan);
    return joined(left, criterion, scope, leftPlan, rightPlan, Optional.of(window));
  }

  private FromClause streamTable(
      FromClause left, FromClause right, Criterion criterion, SourceScope scope) {
    if (join.kind() == Join.Kind.RIGHT || join.kind() == Join.Kind.FULL) {
      throw new SqlException(
          "A stream and a table can be joined by JOIN and LEFT JOIN only",
          join.location(),
          "Rows of the table alone are no events that a stream could have.");
    }
    requirePrimaryKey(right, criterion, "a stream is joined with a table");
    PlanNode leftPlan = rekeyed(left, criterion.left(), Reason.JOIN_LEFT);
    checkPartitions(left, leftPlan, right, right.plan());
    return joined(left, criterion, scope, leftPlan, right.plan(), Optional.empty());
  }

  private FromClause tables(
      FromClause left, FromClause right, Criterion criterion, SourceScope scope) {
    requirePrimaryKey(right, criterion, "tables are joined");
    if (left.keyTexts().contains(ExpressionText.of(criterion.left()))) {
      checkPartitions(left, left.plan(), right, right.plan());
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
      Criterion criterion,
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
  private RowExpression keyValue(Criterion criterion) {
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

  private void requirePrimaryKey(FromClause right, Criterion criterion, String when) {
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

  private void checkWindows(FromClause left, QuerySource right) {
    for (QuerySource source : left.scope().sources()) {
      if (!haveLikeWindows(source.source(), right.source())) {
        throw error(
            "Cannot join "
                + windowed(source.source())
                + " with "
                + windowed(right.source())
                + ": their keys hold different windows",
            join.location());
      }
    }
  }

  /** Whether both keys hold sessions, or windows of one size, or none. */
  private static boolean haveLikeWindows(Source one, Source other) {
    return one.isWindowed() == other.isWindowed() && windowSize(one).equals(windowSize(other));
  }

  private static Optional<Duration> windowSize(Source source) {
    return source.topic().window().flatMap(KeyWindow::size);
  }

  private static String windowed(Source source) {
    return source
            .topic()
            .window()
            .map(w -> w.kind().name().toLowerCase(Locale.ROOT) + "-windowed ")
            .orElse("unwindowed ")
        + source.describe()
        + windowSize(source).map(size -> " (" + size.toMillis() + " ms)").orElse("");
  }

  /** Inputs that are joined as they lie must be spread over partitions alike. */
  private void checkPartitions(
      FromClause left, PlanNode leftPlan, FromClause right, PlanNode rightPlan) {
    if (leftPlan instanceof RekeyNode || rightPlan instanceof RekeyNode) {
      return;
    }
    Source one = left.scope().sources().get(0).source();
    Source other = right.scope().sources().get(0).source();
    Optional<Integer> onePartitions = partitions(one);
    Optional<Integer> otherPartitions = partitions(other);
    if (onePartitions.isPresent()
        && otherPartitions.isPresent()
        && !onePartitions.equals(otherPartitions)) {
      throw new SqlException(
          "Cannot join "
              + one.describe()
              + " with "
              + other.describe()
              + ": topic "
              + one.topic().name()
              + " has "
              + onePartitions.get()
              + " partitions, topic "
              + other.topic().name()
              + " has "
              + otherPartitions.get(),
          join.location(),
          "Repartition one of them first: CREATE "
              + one.kind()
              + " … WITH (PARTITIONS="
              + otherPartitions.get()
              + ") AS SELECT * FROM "
              + one.name()
              + " …");
    }
  }

  private Optional<Integer> partitions(Source source) {
    return context.topics().describe(source.topic().name()).map(t -> t.partitions());
  }

  private Criterion criterion(SourceScope scope, QuerySource right) {
    Expression on = join.on();
    if (!(on instanceof Comparison comparison)
        || comparison.operator() != Comparison.Operator.EQUAL) {
      throw new SqlException(
          "A join needs one equality as its criterion",
          on.location(),
          "Write … ON left = right, and put further conditions in WHERE.");
    }
    ExpressionAnalyzer expressions = context.expressions(scope);
    RowExpression one = expressions.analyze(comparison.left());
    RowExpression two = expressions.analyze(comparison.right());
    boolean oneRight = isOf(scope, one, right, comparison.left());
    boolean twoRight = isOf(scope, two, right, comparison.right());
    if (oneRight == twoRight) {
      throw new SqlException(
          oneRight
              ? "Both sides of ON are of " + right.alias()
              : "Neither side of ON is of " + right.alias(),
          on.location(),
          "One side must be of " + right.alias() + ", the other of a source before it.");
    }
    Criterion criterion = oneRight ? new Criterion(two, one) : new Criterion(one, two);
    if (!criterion.left().type().equals(criterion.right().type())) {
      throw new SqlException(
          "The sides of ON are of different types: "
              + ExpressionText.of(one)
              + " is "
              + one.type().toSql()
              + ", "
              + ExpressionText.of(two)
              + " is "
              + two.type().toSql(),
          on.location(),
          "Equal keys must be equal bytes: CAST one side to the other's type, or define the column so.");
    }
    SourceColumns.requireNoMap(
        ExpressionText.of(criterion.left()), criterion.left().type(), on.location());
    return criterion;
  }

  /** Whether an expression is over the right source; it must be over exactly one source. */
  private static boolean isOf(
      SourceScope scope, RowExpression expression, QuerySource right, Expression tree) {
    Set<String> aliases = new HashSet<>();
    for (String column : Expressions.columns(expression)) {
      scope
          .origin(new InputColumn(column, expression.type()))
          .ifPresent(s -> aliases.add(s.alias()));
    }
    boolean syntheticLeft =
        aliases.size() > 1
            && scope.joinKey().isPresent()
            && ExpressionText.of(scope.joinKey().get().value())
                .equals(ExpressionText.of(expression));
    if (aliases.size() != 1 && !syntheticLeft) {
      throw new SqlException(
          "Each side of ON must use columns of exactly one source, "
              + ExpressionText.of(expression)
              + " uses "
              + (aliases.isEmpty() ? "none" : String.join(", ", aliases)),
          tree.location());
    }
    return !syntheticLeft && aliases.contains(right.alias());
  }

  private static SqlException error(String message, Location location) {
    return new SqlException(message, location);
  }
}
