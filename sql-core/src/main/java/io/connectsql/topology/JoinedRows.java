package io.connectsql.topology;

import io.connectsql.plan.PlanNode;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.topology.Flow.KeyForm;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.ValueJoiner;

/** The rows that joins give out. */
final class JoinedRows {
  private JoinedRows() {}

  /** Rows of both sides in one; the columns of a side without a match are null. */
  static ValueJoiner<Row, Row, Row> joiner(int leftTaken, int rightTaken) {
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

  /**
   * @param node the join
   * @param partitioning the topic keys by which rows are spread over partitions; empty if by
   *     compact keys
   */
  static Flow<byte[], Row> flow(
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
}
