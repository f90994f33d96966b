package io.connectsql.topology;

import io.connectsql.plan.JoinNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowSerde;
import io.connectsql.topology.TableJoins.JoinedTable;
import io.connectsql.tree.Join;
import io.connectsql.tree.SourceKind;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.kstream.Joined;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.ValueJoiner;

/** Translates joins to those of Kafka Streams. */
final class Joins {
  private final Segments segments;
  private final Function<PlanNode, Flow<?, ?>> inputs;
  private final JoinHoldings holdings;
  private final StreamJoins streams;
  private final TableJoins tables;

  /**
   * @param inputs translates the nodes that a join reads
   */
  Joins(Segments segments, Function<PlanNode, Flow<?, ?>> inputs, Holdings holdings) {
    this.segments = segments;
    this.inputs = inputs;
    this.holdings = new JoinHoldings(holdings);
    this.streams = new StreamJoins(segments, inputs, this.holdings);
    this.tables = new TableJoins(segments, inputs, this.holdings);
  }

  /**
   * @param where which rows of the join of two tables are given out. Kafka Streams filters them, as
   *     it knows a row's earlier value: one that stops to meet the condition is deleted, one that
   *     never met it is not.
   */
  Flow<byte[], Row> join(PlanNode node, Optional<RowExpression> where) {
    if (node.kind() == SourceKind.TABLE) {
      return tables(node, where);
    }
    JoinNode join = (JoinNode) node;
    String name = segments.named("Join-" + join.step());
    return join.right().kind() == SourceKind.TABLE
        ? streamTable(join, name)
        : streams.join(join, name);
  }

  private Flow<byte[], Row> tables(PlanNode node, Optional<RowExpression> where) {
    JoinedTable joined = tables.table(node, segments.named("Join"));
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
    return JoinedRows.flow(
        table.toStream(Named.as(joined.name() + "-Changes")), node, joined.partitioning());
  }

  private Flow<byte[], Row> streamTable(JoinNode join, String name) {
    JoinSide left = JoinSide.of(join.left(), inputs.apply(join.left()), name + "-Left", segments);
    JoinedTable right = tables.table(join.right(), name);
    KStream<byte[], Row> rows =
        JoinSide.aligned(left.partitioning(), right.partitioning())
            ? left.rows()
            : left.moved(right.partitioning().orElseThrow(), holdings);
    int leftSize = join.left().schema().size();
    int rightSize = join.right().schema().size();
    ValueJoiner<Row, Row, Row> joiner = JoinedRows.joiner(leftSize, rightSize);
    Joined<byte[], Row, Row> joined =
        Joined.with(
            Serdes.ByteArray(), new RowSerde(left.schema()), new RowSerde(right.schema()), name);
    KStream<byte[], Row> result =
        join.type() == Join.Kind.INNER
            ? rows.join(right.table(), joiner, joined)
            : rows.leftJoin(right.table(), joiner, joined);
    return JoinedRows.flow(result, join, right.partitioning());
  }
}
