package io.connectsql.topology;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import io.connectsql.tree.Join;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.apache.kafka.streams.kstream.TableJoined;
import org.apache.kafka.streams.kstream.ValueJoiner;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.state.KeyValueStore;

/** Makes the tables that are joined, also those that joins of tables result in. */
final class TableJoins {
  private final Segments segments;
  private final Function<PlanNode, Flow<?, ?>> inputs;
  private final JoinHoldings holdings;

  /**
   * @param inputs translates the nodes that a join reads
   */
  TableJoins(Segments segments, Function<PlanNode, Flow<?, ?>> inputs, JoinHoldings holdings) {
    this.segments = segments;
    this.inputs = inputs;
    this.holdings = holdings;
  }

  /** A table that can be joined, by compact keys. */
  record JoinedTable(
      String name, KTable<byte[], Row> table, RowSchema schema, Optional<TopicKeys> partitioning) {}

  /**
   * @param name of the join that the table is part of
   */
  JoinedTable table(PlanNode node, String name) {
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
    String name = segments.named("Join-" + join.step());
    JoinedTable left = table(join.left(), name);
    JoinedTable right = table(join.right(), name);
    if (!JoinSide.aligned(left.partitioning(), right.partitioning())) {
      TopicKeys like = right.partitioning().orElseThrow();
      holdings.movedTable(join.left(), name + "-Left", like);
      left = repartitioned(left, like, name + "-Left");
    }
    ValueJoiner<Row, Row, Row> joiner =
        JoinedRows.joiner(left.schema().size(), right.schema().size());
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
    ValueJoiner<Row, Row, Row> joiner = JoinedRows.joiner(own.size(), rightTable.schema().size());
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
