package io.connectsql.topology;

import io.connectsql.plan.JoinNode;
import io.connectsql.plan.JoinWindow;
import io.connectsql.plan.PlanNode;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import io.connectsql.state.WindowChangelog;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.kstream.JoinWindows;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.StreamJoined;
import org.apache.kafka.streams.kstream.ValueJoiner;

/** Translates joins of two streams. */
final class StreamJoins {
  private final Segments segments;
  private final Function<PlanNode, Flow<?, ?>> inputs;
  private final JoinHoldings holdings;

  /**
   * @param inputs translates the nodes that a join reads
   */
  StreamJoins(Segments segments, Function<PlanNode, Flow<?, ?>> inputs, JoinHoldings holdings) {
    this.segments = segments;
    this.inputs = inputs;
    this.holdings = holdings;
  }

  /**
   * @param name of the join's processors, stores and topics
   */
  Flow<byte[], Row> join(JoinNode join, String name) {
    JoinSide left = side(join.left(), name + "-Left");
    JoinSide right = side(join.right(), name + "-Right");
    boolean aligned = JoinSide.aligned(left.partitioning(), right.partitioning());
    KStream<byte[], Row> leftRows = left.rows();
    KStream<byte[], Row> rightRows = right.rows();
    Optional<TopicKeys> partitioning = left.partitioning();
    if (!aligned) {
      // One side is spread over partitions by its topic's keys: the other one follows it.
      if (left.partitioning().isPresent()) {
        rightRows = right.moved(left.partitioning().get(), holdings);
      } else {
        leftRows = left.moved(right.partitioning().orElseThrow(), holdings);
        partitioning = right.partitioning();
      }
    }
    JoinWindows window = window(join.window().orElseThrow());
    Duration retention = Duration.ofMillis(window.size() + window.gracePeriodMs());
    holdings.streams(join, name, left.flow(), right.flow(), partitioning, retention);
    int leftSize = join.left().schema().size();
    int rightSize = join.right().schema().size();
    StreamJoined<byte[], Row, Row> joined = stores(name, left.schema(), right.schema());
    ValueJoiner<Row, Row, Row> joiner = JoinedRows.joiner(leftSize, rightSize);
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
                  stores(name, right.schema(), left.schema()));
        };
    return JoinedRows.flow(result, join, partitioning);
  }

  private JoinSide side(PlanNode node, String name) {
    return JoinSide.of(node, inputs.apply(node), name, segments);
  }

  private static StreamJoined<byte[], Row, Row> stores(
      String name, RowSchema left, RowSchema right) {
    return StreamJoined.with(Serdes.ByteArray(), new RowSerde(left), new RowSerde(right))
        .withName(name)
        .withStoreName(name)
        .withLoggingEnabled(WindowChangelog.TOPIC_CONFIG);
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
}
