package io.connectsql.topology;

import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.JoinWindow;
import io.connectsql.plan.PlanNode;
import io.connectsql.state.layout.Holding.Kind;
import io.connectsql.state.layout.Trait;
import io.connectsql.tree.Join;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says what joins keep. */
final class JoinHoldings {
  private final Holdings holdings;

  JoinHoldings(Holdings holdings) {
    this.holdings = holdings;
  }

  /**
   * The rows of two streams that may still have a match.
   *
   * @param retention how long they may
   */
  void streams(
      JoinNode join,
      String name,
      Flow<?, ?> left,
      Flow<?, ?> right,
      Optional<TopicKeys> partitioning,
      Duration retention) {
    JoinWindow window = join.window().orElseThrow();
    Map<Trait, String> leftRows = holdings.rows(join.left(), left);
    Map<Trait, String> rightRows = holdings.rows(join.right(), right);
    Map<Trait, String> traits = new HashMap<>();
    for (Trait trait : List.of(Trait.KEYS, Trait.COLUMNS)) {
      traits.put(trait, leftRows.get(trait) + " and " + rightRows.get(trait));
    }
    traits.put(
        Trait.MATCHES,
        "%s within %s before and %s after"
            .formatted(join.type(), Holdings.text(window.before()), Holdings.text(window.after())));
    boolean late = join.type() != Join.Kind.INNER && window.grace().isPresent();
    traits.put(
        Trait.RESULTS,
        late ? "those without a match when their time is over" : "given out at once");
    traits.put(Trait.PARTITIONS, Holdings.partitions(partitioning));
    traits.put(Trait.RETENTION, retention.toString());
    List<String> stores = new ArrayList<>(windowStores(name, join.type()));
    stores.forEach(store -> holdings.addWindowStore(store, retention));
    if (late) {
      stores.add(
          name + (join.type() == Join.Kind.FULL ? "-outer" : "-left") + "-shared-join-store");
    }
    holdings.add(
        name,
        Kind.COLLECTED,
        "the join of streams in " + holdings.query(),
        join,
        stores.stream().map(store -> store + "-changelog").toList(),
        traits);
    if (partitioning.isEmpty()) {
      // Kafka Streams moves the rows of both sides itself.
      holdings.addMoved(name + "-left", "the join in " + holdings.query(), join.left(), leftRows);
      holdings.addMoved(
          name + "-right", "the join in " + holdings.query(), join.right(), rightRows);
    }
  }

  /** As Kafka Streams names them; the left side of a RIGHT join is the other one. */
  private static List<String> windowStores(String name, Join.Kind type) {
    return List.of(
        name + (type == Join.Kind.FULL ? "-outer-this" : "-this") + "-join-store",
        name + (type == Join.Kind.INNER ? "-other" : "-outer-other") + "-join-store");
  }

  /** The rows of a table that is joined. */
  void table(PlanNode node, Flow<?, ?> flow, String name) {
    holdings.add(
        name,
        Kind.TABLE,
        "the joined table of "
            + String.join(", ", Origins.topics(node))
            + " in "
            + holdings.query(),
        node,
        List.of(name + "-changelog"),
        holdings.rows(node, flow));
  }

  /**
   * Rows that move to where their match is.
   *
   * @param like how the other side is spread over partitions
   */
  void moved(PlanNode node, Flow<?, ?> flow, String name, TopicKeys like) {
    Map<Trait, String> traits = new HashMap<>(holdings.rows(node, flow));
    traits.put(Trait.PARTITIONS, Holdings.partitions(Optional.of(like)));
    holdings.addMoved(name, "the join in " + holdings.query(), node, traits);
  }

  /** A table, itself a join, that moves to where its match is. */
  void movedTable(PlanNode node, String name, TopicKeys like) {
    Map<Trait, String> traits = new HashMap<>();
    traits.put(Trait.KEYS, holdings.columns(node, node.key().columns()));
    traits.put(Trait.COLUMNS, holdings.columns(node, node.schema().columns()));
    traits.put(Trait.PARTITIONS, Holdings.partitions(Optional.of(like)));
    holdings.addMoved(name, "the join in " + holdings.query(), node, traits);
    holdings.add(
        name,
        Kind.TABLE,
        "the joined table in " + holdings.query(),
        node,
        List.of(name + "-changelog"),
        traits);
  }

  /**
   * Which rows of one table look for which of another one, and the results.
   *
   * @param left with the foreign key as a column
   */
  void foreignKey(ForeignKeyJoinNode join, Flow<?, ?> left, String name) {
    Map<Trait, String> traits = new HashMap<>(holdings.rows(join.left(), left));
    traits.put(
        Trait.MATCHES,
        holdings.origins().text(join.left(), join.foreignKey())
            + " = "
            + holdings.columns(join.right(), join.right().key().columns()));
    traits.put(Trait.COLUMNS, holdings.columns(join, join.schema().columns()));
    holdings.add(
        name,
        Kind.COLLECTED,
        "the join by foreign key in " + holdings.query(),
        join,
        List.of(
            name + "-changelog",
            name + "-subscription-store-changelog",
            name + "-subscription-registration-topic",
            name + "-subscription-response-topic"),
        traits);
  }
}
