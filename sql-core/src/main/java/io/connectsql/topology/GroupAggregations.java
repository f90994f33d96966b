package io.connectsql.topology;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.AggregateProgram;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateWindow;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import io.connectsql.state.group.GroupStores;
import io.connectsql.topology.AggregateProcessor.Fold;
import io.connectsql.topology.SessionAggregateProcessor.Limits;
import io.connectsql.topology.WindowAggregateProcessor.Windows;
import io.connectsql.udf.UnorderedUdaf;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;

/**
 * Groups of a stream whose states are kept as objects between commits. Kafka Streams' own operators
 * encode and decode a state with each row, which takes most of their time; they still do the
 * aggregations that wait for final results.
 */
final class GroupAggregations {
  private final Segments segments;
  private final String name;
  private final GroupStores stores;
  private final AggregateNode node;
  private final AggregateProgram program;
  private final RowSchema states;

  /**
   * @param name of the operator, its store and its topics
   */
  GroupAggregations(
      Segments segments,
      String name,
      GroupStores stores,
      AggregateNode node,
      AggregateProgram program) {
    this.segments = segments;
    this.name = name;
    this.stores = stores;
    this.node = node;
    this.program = program;
    this.states = AggregateCompiler.stateSchema(node.calls());
  }

  /** Whether parts of groups can be folded before they move to the partition of their group. */
  static boolean foldsParts(AggregateNode node) {
    return node.window().isEmpty()
        && node.calls().stream().allMatch(call -> call.function().udaf() instanceof UnorderedUdaf);
  }

  /**
   * Groups without windows.
   *
   * @param arguments the arguments of the aggregate functions, under the grouping columns
   * @param moved whether rows are not yet in the partitions of their groups
   */
  KStream<byte[], Row> groups(
      Flow<?, ?> arguments, boolean moved, Supplier<GroupResults<byte[]>> results) {
    StoreBuilder<?> store = stores.keyValue(name, states);
    Fold rowByRow = new Fold(program::initialize, program::add);
    if (!moved || !foldsParts(node)) {
      return fold(rows(arguments, moved), store, rowByRow, results);
    }
    KStream<byte[], Row> parts =
        fold(
            rows(arguments, false),
            stores.partial(name + "-Partial", states),
            rowByRow,
            () -> (group, state) -> state);
    return fold(
        move(parts, states),
        store,
        new Fold(program::initialize, (part, state) -> program.merge(state, part)),
        results);
  }

  /**
   * Groups within windows.
   *
   * @param arguments the arguments of the aggregate functions, under the grouping columns
   * @param moved whether rows are not yet in the partitions of their groups
   */
  KStream<Windowed<byte[]>, Row> windows(
      Flow<?, ?> arguments, boolean moved, Supplier<GroupResults<Windowed<byte[]>>> results) {
    KStream<byte[], Row> rows = rows(arguments, moved);
    AggregateWindow window = node.window().orElseThrow();
    Duration size = window.size();
    WindowLimits limits = WindowLimits.of(node);
    long grace = limits.grace().toMillis();
    Duration retention = limits.retention();
    if (window.kind() == KeyWindow.Kind.SESSION) {
      Limits sessions = new Limits(size.toMillis(), grace, retention.toMillis());
      return process(
          rows,
          stores.sessions(name, states, size, retention),
          () -> new SessionAggregateProcessor(name, program, results.get(), sessions));
    }
    Windows windows = new Windows(size.toMillis(), window.advance().toMillis(), grace);
    return process(
        rows,
        stores.windowed(name, states, size, retention),
        () -> new WindowAggregateProcessor(name, program, results.get(), windows));
  }

  private KStream<byte[], Row> rows(Flow<?, ?> arguments, boolean moved) {
    KStream<byte[], Row> rows = segments.rows(arguments, segments.named("Group"), true);
    return moved ? move(rows, arguments.withKeyProjected().schema()) : rows;
  }

  private KStream<byte[], Row> move(KStream<byte[], Row> rows, RowSchema schema) {
    return rows.repartition(
        Repartitioned.with(Serdes.ByteArray(), new RowSerde(schema)).withName(name));
  }

  private static KStream<byte[], Row> fold(
      KStream<byte[], Row> rows,
      StoreBuilder<?> store,
      Fold fold,
      Supplier<GroupResults<byte[]>> results) {
    return process(rows, store, () -> new AggregateProcessor(store.name(), fold, results.get()));
  }

  private static <K> KStream<K, Row> process(
      KStream<byte[], Row> rows,
      StoreBuilder<?> store,
      Supplier<Processor<byte[], Row, K, Row>> processors) {
    ProcessorSupplier<byte[], Row, K, Row> supplier =
        new ProcessorSupplier<>() {
          @Override
          public Processor<byte[], Row, K, Row> get() {
            return processors.get();
          }

          @Override
          public Set<StoreBuilder<?>> stores() {
            return Set.of(store);
          }
        };
    return rows.process(supplier, Named.as(store.name()));
  }
}
