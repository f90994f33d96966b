package io.connectsql.topology;

import io.connectsql.plan.PlanNode;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import java.util.Optional;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Repartitioned;

/** A side of a join as rows under compact keys. */
record JoinSide(PlanNode node, Flow<?, ?> flow, String name, KStream<byte[], Row> rows) {

  static JoinSide of(PlanNode node, Flow<?, ?> input, String name, Segments segments) {
    Flow<?, ?> flow = input.withKeyProjected();
    return new JoinSide(node, flow, name, segments.rows(flow, name, false));
  }

  RowSchema schema() {
    return flow.schema();
  }

  Optional<TopicKeys> partitioning() {
    return Holdings.partitioning(flow);
  }

  /** Its rows spread over partitions like the other side. */
  KStream<byte[], Row> moved(TopicKeys like, JoinHoldings holdings) {
    holdings.moved(node, flow, name, like);
    return rows.repartition(
        Repartitioned.with(Serdes.ByteArray(), new RowSerde(schema()))
            .withName(name)
            .withStreamPartitioner(new TopicKeyPartitioner<>(like)));
  }

  /**
   * Whether rows of two inputs that match lie in the same partitions.
   *
   * @param left the topic keys by which rows are spread over partitions; empty if by compact keys
   */
  static boolean aligned(Optional<TopicKeys> left, Optional<TopicKeys> right) {
    return left.isEmpty() || right.isEmpty()
        ? left.isEmpty() && right.isEmpty()
        : left.get().partitionsLike(right.get());
  }
}
