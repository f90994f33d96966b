package io.connectsql.topology;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.codegen.AggregateProgram;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateWindow;
import io.connectsql.row.Row;
import io.connectsql.state.WindowChangelog;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.kstream.EmitStrategy;
import org.apache.kafka.streams.kstream.KGroupedStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.SessionWindows;
import org.apache.kafka.streams.kstream.TimeWindows;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.state.SessionStore;
import org.apache.kafka.streams.state.WindowStore;

/** The final results of groups of a stream within windows, by Kafka Streams' own aggregations. */
final class FinalAggregations {
  private final String name;
  private final AggregateNode node;
  private final AggregateProgram program;
  private final Serde<Row> state;

  /**
   * @param name of the operator and its store
   * @param node has a window
   * @param state of groups
   */
  FinalAggregations(String name, AggregateNode node, AggregateProgram program, Serde<Row> state) {
    this.name = name;
    this.node = node;
    this.program = program;
    this.state = state;
  }

  KTable<Windowed<byte[]>, Row> aggregate(KGroupedStream<byte[], Row> grouped) {
    AggregateWindow window = node.window().orElseThrow();
    return window.kind() == KeyWindow.Kind.SESSION
        ? sessions(grouped, window)
        : times(grouped, window);
  }

  private KTable<Windowed<byte[]>, Row> times(
      KGroupedStream<byte[], Row> grouped, AggregateWindow window) {
    WindowLimits limits = WindowLimits.of(node);
    return grouped
        .windowedBy(
            TimeWindows.ofSizeAndGrace(window.size(), limits.grace()).advanceBy(window.advance()))
        .emitStrategy(EmitStrategy.onWindowClose())
        .aggregate(
            program::initialize,
            (key, row, aggregate) -> program.add(row, aggregate),
            Named.as(name),
            Materialized.<byte[], Row, WindowStore<Bytes, byte[]>>as(name)
                .withKeySerde(Serdes.ByteArray())
                .withValueSerde(state)
                .withRetention(limits.retention())
                .withLoggingEnabled(WindowChangelog.TOPIC_CONFIG));
  }

  private KTable<Windowed<byte[]>, Row> sessions(
      KGroupedStream<byte[], Row> grouped, AggregateWindow window) {
    WindowLimits limits = WindowLimits.of(node);
    return grouped
        .windowedBy(SessionWindows.ofInactivityGapAndGrace(window.size(), limits.grace()))
        .emitStrategy(EmitStrategy.onWindowClose())
        .aggregate(
            program::initialize,
            (key, row, aggregate) -> program.add(row, aggregate),
            (key, one, two) -> program.merge(one, two),
            Named.as(name),
            Materialized.<byte[], Row, SessionStore<Bytes, byte[]>>as(name)
                .withKeySerde(Serdes.ByteArray())
                .withValueSerde(state)
                .withRetention(limits.retention())
                .withLoggingEnabled(WindowChangelog.TOPIC_CONFIG));
  }
}
