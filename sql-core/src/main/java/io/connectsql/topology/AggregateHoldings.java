package io.connectsql.topology;

import static java.util.stream.Collectors.joining;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.plan.AggregateWindow;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.state.layout.Holding.Kind;
import io.connectsql.state.layout.Trait;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Says what a GROUP BY keeps. */
final class AggregateHoldings {
  private final Holdings holdings;
  private final String name;
  private final AggregateNode node;
  private final PlanNode input;

  /**
   * @param name of the operator
   */
  AggregateHoldings(Holdings holdings, String name, AggregateNode node) {
    this.holdings = holdings;
    this.name = name;
    this.node = node;
    this.input = node.input();
  }

  /**
   * Groups of a stream.
   *
   * @param partitioning the topic keys that groups lie under; empty if by the groups themselves
   */
  void groups(Optional<TopicKeys> partitioning) {
    Map<Trait, String> traits = new HashMap<>();
    traits.put(Trait.GROUPS, groups());
    traits.put(Trait.WINDOWS, node.window().map(AggregateHoldings::text).orElse("none"));
    traits.put(Trait.AGGREGATES, aggregates());
    traits.put(Trait.RESULTS, node.emitFinal() ? "final ones" : "all changes");
    traits.put(Trait.PARTITIONS, Holdings.partitions(partitioning));
    if (node.window().isPresent()) {
      Duration retention = WindowLimits.of(node).retention();
      traits.put(Trait.RETENTION, retention.toString());
      holdings.addWindowStore(name, retention);
    }
    holdings.add(
        name, Kind.COLLECTED, holdings.query(), input, List.of(name + "-changelog"), traits);
  }

  /** Rows, or parts of groups, that move to the partition of their group. */
  void moved(boolean parts) {
    Map<Trait, String> traits = new HashMap<>();
    traits.put(Trait.GROUPS, groups());
    traits.put(Trait.ROWS, parts ? "folded by group before they move" : "moved one by one");
    traits.put(parts ? Trait.AGGREGATES : Trait.COLUMNS, parts ? aggregates() : arguments());
    holdings.addMoved(name, "the groups of " + holdings.query(), input, traits);
  }

  /**
   * Groups of a table, whose rows are kept to be taken back.
   *
   * @param partitioning the topic keys that rows lie under
   */
  void table(Optional<TopicKeys> partitioning) {
    Map<Trait, String> rows = new HashMap<>();
    rows.put(Trait.GROUPS, groups());
    rows.put(Trait.COLUMNS, arguments());
    Map<Trait, String> kept = new HashMap<>(rows);
    kept.put(Trait.PARTITIONS, Holdings.partitions(partitioning));
    holdings.add(
        name + "-Source",
        Kind.TABLE,
        "the table that " + holdings.query() + " groups",
        input,
        List.of(name + "-Source-changelog"),
        kept);
    holdings.addMoved(name + "-Group", "the groups of " + holdings.query(), input, rows);
    groups(Optional.empty());
  }

  private String groups() {
    return "by "
        + holdings.origins().of(input, node.groups().stream().map(Assignment::value).toList());
  }

  private String arguments() {
    return holdings
        .origins()
        .of(input, node.calls().stream().flatMap(c -> c.arguments().stream()).toList());
  }

  private String aggregates() {
    return node.calls().stream().map(this::text).collect(joining(", "));
  }

  private String text(AggregateCall call) {
    String arguments =
        Stream.concat(
                call.arguments().stream().map(a -> holdings.origins().text(input, a)),
                call.literals().stream().map(ExpressionText::of))
            .collect(joining(", "));
    return call.function().name() + "(" + arguments + ") " + call.function().stateType().toSql();
  }

  private static String text(AggregateWindow window) {
    return window.kind()
        + " of "
        + Holdings.text(window.size())
        + (window.advance().equals(window.size())
            ? ""
            : " every " + Holdings.text(window.advance()));
  }
}
