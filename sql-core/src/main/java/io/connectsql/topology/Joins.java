package io.connectsql.topology;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.JoinWindow;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import io.connectsql.topology.Flow.KeyForm;
import io.connectsql.tree.Join;
import io.connectsql.tree.SourceKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.kstream.JoinWindows;
import org.apache.kafka.streams.kstream.Joined;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.apache.kafka.streams.kstream.StreamJoined;
import org.apache.kafka.streams.kstream.TableJoined;
import org.apache.kafka.streams.kstream.ValueJoiner;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.state.KeyValueStore;

/** Translates joins to those of Kafka Streams. */
final class Joins {
  private final Segments segments;
  private final Function<PlanNode, Flow<?, ?>> inputs;
  private final JoinHoldings holdings;

  /**
   * @param inputs translates the nodes that a join reads
   */
  Joins(Segments segments, Function<PlanNode, Flow<?, ?>> inputs, Holdings holdings) {
    this.segments = segments;
    this.inputs = inputs;
    this.holdings = new JoinHoldings(holdings);
  }

  /**
   * @param where which rows of the join of two tables are given out. Kafka Streams filters them, as
   *     it knows a row's earlier value: one that stops to meet the condition is deleted, one that
   *     never met it is not.
   */
  Flow<byte[], Row> join(PlanNode node, Optional<RowExpression> where) {
    if (node.kind() == SourceKind.TABLE) {
      JoinedTable joined = table(node);
      KTable<byte[], Row> table =
          where
              .map(
                  condition ->
                      joined
                          .table()
                          .filter(
                              segments.predicate("Where", joined.schema(), condition),
                              Named.as(segments.named("Where"))))
              .orElse(joined.table());
      return flow(
          table.toStream(Named.as(joined.name() + "-Changes")), node, joined.partitioning());
    }
    JoinNode join = (JoinNode) node;
    String name = name(join);
    return join.right().kind() == SourceKind.TABLE ? streamTable(join, name) : streams(join, name);
  }

  private String name(JoinNode join) {
    return segments.named("Join-" + join.step());
  }

  private static Flow<byte[], Row> flow(
      KStream<byte[], Row> stream, PlanNode node, Optional<TopicKeys> partitioning) {
    RowSchema schema = node.schema();
    return new Flow<>(
        "Join",
        Optional.of(stream),
        carried -> new RowsReader(schema.size()),
        schema,
        List.of(),
        schema,
        node.key(),
        new KeyForm.Compact(partitioning),
        Optional.empty(),
        node.kind());
  }

  /** A side of a join as rows under compact keys. */
  private record Side(PlanNode node, Flow<?, ?> flow, String name, KStream<byte[], Row> rows) {

    RowSchema schema() {
      return flow.schema();
    }

    Optional<TopicKeys> partitioning() {
      return Holdings.partitioning(flow);
    }
  }

  private Side side(PlanNode node, String name) {
    Flow<?, ?> flow = inputs.apply(node).withKeyProjected();
    return new Side(node, flow, name, segments.rows(flow, name, false));
  }

  /** Rows of both sides in one; the columns of a side without a match are null. */
  private static ValueJoiner<Row, Row, Row> joiner(int leftTaken, int rightTaken) {
    return (one, two) -> {
      Row row = new Row(leftTaken + rightTaken);
      if (one != null) {
        row.copyFirst(0, one, leftTaken);
      }
      if (two != null) {
        row.copyFirst(leftTaken, two, rightTaken);
      }
      return row;
    };
  }

  private Flow<byte[], Row> streams(JoinNode join, String name) {
    Side left = side(join.left(), name + "-Left");
    Side right = side(join.right(), name + "-Right");
    boolean aligned = aligned(left.partitioning(), right.partitioning());
    KStream<byte[], Row> leftRows = left.rows();
    KStream<byte[], Row> rightRows = right.rows();
    Optional<TopicKeys> partitioning = left.partitioning();
    if (!aligned) {
      // One side is spread over partitions by its topic's keys: the other one follows it.
      if (left.partitioning().isPresent()) {
        rightRows = repartition(right, left.partitioning().get());
      } else {
        leftRows = repartition(left, right.partitioning().orElseThrow());
        partitioning = right.partitioning();
      }
    }
    holdings.streams(join, name, left.flow(), right.flow(), partitioning);
    int leftSize = join.left().schema().size();
    int rightSize = join.right().schema().size();
    StreamJoined<byte[], Row, Row> joined =
        StreamJoined.with(
                Serdes.ByteArray(), new RowSerde(left.schema()), new RowSerde(right.schema()))
            .withName(name)
            .withStoreName(name);
    ValueJoiner<Row, Row, Row> joiner = joiner(leftSize, rightSize);
    JoinWindows window = window(join.window().orElseThrow());
    KStream<byte[], Row> result =
        switch (join.type()) {
          case INNER -> leftRows.join(rightRows, joiner, window, joined);
          case LEFT -> leftRows.leftJoin(rightRows, joiner, window, joined);
          case FULL -> leftRows.outerJoin(rightRows, joiner, window, joined);
          case RIGHT ->
              rightRows.leftJoin(
                  leftRows,
                  (Row two, Row one) -> joiner.apply(one, two),
                  reversed(join.window().get()),
                  StreamJoined.with(
                          Serdes.ByteArray(),
                          new RowSerde(right.schema()),
                          new RowSerde(left.schema()))
                      .withName(name)
                      .withStoreName(name));
        };
    return flow(result, join, partitioning);
  }

  private static boolean aligned(Optional<TopicKeys> left, Optional<TopicKeys> right) {
    return left.isEmpty() || right.isEmpty()
        ? left.isEmpty() && right.isEmpty()
        : left.get().partitionsLike(right.get());
  }

  private KStream<byte[], Row> repartition(Side side, TopicKeys like) {
    holdings.moved(side.node(), side.flow(), side.name(), like);
    return side.rows()
        .repartition(
            Repartitioned.with(Serdes.ByteArray(), new RowSerde(side.schema()))
                .withName(side.name())
                .withStreamPartitioner(new TopicKeyPartitioner<>(like)));
  }

  private static JoinWindows window(JoinWindow window) {
    return window(window.before(), window.after(), window.grace());
  }

  private static JoinWindows reversed(JoinWindow window) {
    return window(window.after(), window.before(), window.grace());
  }

  /** Without GRACE PERIOD, a row without a match is given out at once rather than a day later. */
  @SuppressWarnings("deprecation")
  private static JoinWindows window(Duration before, Duration after, Optional<Duration> grace) {
    return grace
        .map(g -> JoinWindows.ofTimeDifferenceAndGrace(after, g).before(before).after(after))
        .orElseGet(() -> JoinWindows.of(after).before(before).after(after));
  }

  private Flow<byte[], Row> streamTable(JoinNode join, String name) {
    Side left = side(join.left(), name + "-Left");
    JoinedTable right = table(join.right(), name);
    KStream<byte[], Row> rows =
        aligned(left.partitioning(), right.partitioning())
            ? left.rows()
            : repartition(left, right.partitioning().orElseThrow());
    int leftSize = join.left().schema().size();
    int rightSize = join.right().schema().size();
    ValueJoiner<Row, Row, Row> joiner = joiner(leftSize, rightSize);
    Joined<byte[], Row, Row> joined =
        Joined.with(
            Serdes.ByteArray(), new RowSerde(left.schema()), new RowSerde(right.schema()), name);
    KStream<byte[], Row> result =
        join.type() == Join.Kind.INNER
            ? rows.join(right.table(), joiner, joined)
            : rows.leftJoin(right.table(), joiner, joined);
    return flow(result, join, right.partitioning());
  }

  /** A table that can be joined, by compact keys. */
  private record JoinedTable(
      String name, KTable<byte[], Row> table, RowSchema schema, Optional<TopicKeys> partitioning) {}

  private JoinedTable table(PlanNode node) {
    return table(node, segments.named("Join"));
  }

  private JoinedTable table(PlanNode node, String name) {
    if (node instanceof JoinNode join && join.kind() == SourceKind.TABLE) {
      return tables(join);
    }
    if (node instanceof ForeignKeyJoinNode join) {
      return foreignKey(join);
    }
    Flow<?, ?> flow = inputs.apply(node);
    return materialized(node, flow, name + "-" + flow.name());
  }

  private JoinedTable materialized(PlanNode node, Flow<?, ?> flow, String name) {
    holdings.table(node, flow, name);
    KTable<byte[], Row> table =
        segments
            .rows(flow, name, false)
            .toTable(Named.as(name + "-Table"), store(name, flow.schema()));
    return new JoinedTable(name, table, flow.schema(), Holdings.partitioning(flow));
  }

  private static Materialized<byte[], Row, KeyValueStore<Bytes, byte[]>> store(
      String name, RowSchema schema) {
    return Materialized.<byte[], Row, KeyValueStore<Bytes, byte[]>>as(name)
        .withKeySerde(Serdes.ByteArray())
        .withValueSerde(new RowSerde(schema));
  }

  private JoinedTable tables(JoinNode join) {
    String name = name(join);
    JoinedTable left = table(join.left(), name);
    JoinedTable right = table(join.right(), name);
    if (!aligned(left.partitioning(), right.partitioning())) {
      TopicKeys like = right.partitioning().orElseThrow();
      holdings.movedTable(join.left(), name + "-Left", like);
      left = repartitioned(left, like, name + "-Left");
    }
    ValueJoiner<Row, Row, Row> joiner = joiner(left.schema().size(), right.schema().size());
    Named named = Named.as(name);
    KTable<byte[], Row> result =
        switch (join.type()) {
          case INNER -> left.table().join(right.table(), joiner, named);
          case LEFT -> left.table().leftJoin(right.table(), joiner, named);
          case FULL -> left.table().outerJoin(right.table(), joiner, named);
          case RIGHT ->
              right.table().leftJoin(left.table(), (two, one) -> joiner.apply(one, two), named);
        };
    return new JoinedTable(name, result, join.schema(), left.partitioning());
  }

  /** Spreads a table over partitions like another one. */
  private static JoinedTable repartitioned(JoinedTable table, TopicKeys like, String name) {
    KTable<byte[], Row> moved =
        table
            .table()
            .toStream(Named.as(name + "-Changes"))
            .repartition(
                Repartitioned.with(Serdes.ByteArray(), new RowSerde(table.schema()))
                    .withName(name)
                    .withStreamPartitioner(new TopicKeyPartitioner<>(like)))
            .toTable(Named.as(name + "-Moved"), store(name, table.schema()));
    return new JoinedTable(name, moved, table.schema(), Optional.of(like));
  }

  private JoinedTable foreignKey(ForeignKeyJoinNode join) {
    String name = segments.named("Join-Foreign");
    Flow<?, ?> left = inputs.apply(join.left());
    RowSchema own = left.schema();
    // The foreign key becomes a column, so that it is computed once and not at every comparison.
    List<Assignment> columns = new ArrayList<>();
    own.columns()
        .forEach(c -> columns.add(new Assignment(c.name(), new InputColumn(c.name(), c.type()))));
    columns.add(new Assignment("$FOREIGN_KEY", join.foreignKey()));
    Flow<?, ?> withKey = left.project(columns);
    holdings.foreignKey(join, withKey, name);
    JoinedTable leftTable = materialized(join.left(), withKey, name + "-Left");
    JoinedTable rightTable =
        materialized(join.right(), inputs.apply(join.right()), name + "-Right");
    int keySlot = own.size();
    RowCodec keyCodec = new RowCodec(withKey.schema(), new int[] {keySlot});
    BiFunction<byte[], Row, byte[]> foreignKey =
        (key, row) -> row.isNull(keySlot) ? null : keyCodec.encode(row);
    ValueJoiner<Row, Row, Row> joiner = joiner(own.size(), rightTable.schema().size());
    TableJoined<byte[], byte[]> joined =
        TableJoined.<byte[], byte[]>as(name)
            .withPartitioner(partitioner(leftTable))
            .withOtherPartitioner(partitioner(rightTable));
    Materialized<byte[], Row, KeyValueStore<Bytes, byte[]>> store = store(name, join.schema());
    KTable<byte[], Row> result =
        join.type() == Join.Kind.INNER
            ? leftTable.table().join(rightTable.table(), foreignKey, joiner, joined, store)
            : leftTable.table().leftJoin(rightTable.table(), foreignKey, joiner, joined, store);
    return new JoinedTable(name, result, join.schema(), leftTable.partitioning());
  }

  /** Subscriptions must meet the rows of a table where they lie. */
  private static <V> StreamPartitioner<byte[], V> partitioner(JoinedTable table) {
    return table.partitioning().map(TopicKeyPartitioner::<V>of).orElse(null);
  }
}
