package io.connectsql.topology;

import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.AggregateProgram;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateWindow;
import io.connectsql.plan.KeyShape;
import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import io.connectsql.state.group.Group;
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
 * Groups of streams whose states are kept as objects between commits. Kafka Streams' own operators
 * encode and decode a state with each row, which takes most of their time; they still do the
 * aggregations that look at earlier results or wait for final ones.
 */
final class GroupAggregations {
  private final Segments segments;
  private final String name;
  private final GroupStores stores;

  /**
   * @param name of the operator, its store and its topics
   */
  GroupAggregations(Segments segments, String name, GroupStores stores) {
    this.segments = segments;
    this.name = name;
    this.stores = stores;
  }

  /** Whether an aggregation without HAVING can be done here. */
  static boolean takes(AggregateNode node) {
    return !node.emitFinal();
  }

  /**
   * The states of sessions.
   *
   * @param arguments the arguments of the aggregate functions, under the grouping columns
   * @param moved whether rows are not yet in the partitions of their groups
   * @param node has session windows
   */
  KStream<Windowed<byte[]>, Row> sessions(
      Flow<?, ?> arguments, boolean moved, AggregateNode node, AggregateProgram program) {
    Duration gap = node.window().orElseThrow().size();
    WindowLimits limits = WindowLimits.of(node);
    Limits millis =
        new Limits(gap.toMillis(), limits.grace().toMillis(), limits.retention().toMillis());
    return process(
        rows(arguments, moved),
        stores.sessions(name, AggregateCompiler.stateSchema(node.calls()), gap, limits.retention()),
        () -> new SessionAggregateProcessor(name, program, millis));
  }

  private KStream<byte[], Row> rows(Flow<?, ?> arguments, boolean moved) {
    KStream<byte[], Row> rows = segments.rows(arguments, segments.named("Group"), true);
    return moved ? move(rows, arguments.withKeyProjected().schema()) : rows;
  }

  /**
   * @param arguments the arguments of the aggregate functions, under the grouping columns
   * @param moved whether rows are not yet in the partitions of their groups
   */
  KStream<byte[], Row> aggregate(
      Flow<?, ?> arguments,
      boolean moved,
      AggregateNode node,
      KeyShape groups,
      AggregateProgram program) {
    RowSchema states = AggregateCompiler.stateSchema(node.calls());
    RowCodec codec = new KeyLayout(groups).codec();
    GroupResults results =
        new GroupResults(program, codec, node.groups().size(), node.schema().size());
    if (node.window().isPresent()) {
      AggregateWindow window = node.window().get();
      WindowLimits limits = WindowLimits.of(node);
      Windows windows =
          new Windows(
              window.size().toMillis(), window.advance().toMillis(), limits.grace().toMillis());
      return process(
          rows(arguments, moved),
          stores.windowed(name, states, window.size(), limits.retention()),
          () -> new WindowAggregateProcessor(name, program, results, windows));
    }
    Fold rowByRow = new Fold(program::initialize, program::add, results::row);
    if (!moved || !foldsParts(node)) {
      return aggregate(rows(arguments, moved), stores.keyValue(name, states), rowByRow);
    }
    return aggregate(
        movedParts(rows(arguments, false), node, program),
        stores.keyValue(name, states),
        new Fold(program::initialize, (part, state) -> program.merge(state, part), results::row));
  }

  /** Whether parts of groups can be folded before they move to the partition of their group. */
  static boolean foldsParts(AggregateNode node) {
    return node.window().isEmpty()
        && node.calls().stream().allMatch(call -> call.function().udaf() instanceof UnorderedUdaf);
  }

  /** Folds rows to parts of groups, in the partitions of their groups. */
  KStream<byte[], Row> movedParts(
      KStream<byte[], Row> rows, AggregateNode node, AggregateProgram program) {
    RowSchema states = AggregateCompiler.stateSchema(node.calls());
    KStream<byte[], Row> parts =
        aggregate(
            rows,
            stores.partial(name + "-Partial", states),
            new Fold(program::initialize, program::add, Group::state));
    return move(parts, states);
  }

  private KStream<byte[], Row> move(KStream<byte[], Row> rows, RowSchema schema) {
    return rows.repartition(
        Repartitioned.with(Serdes.ByteArray(), new RowSerde(schema)).withName(name));
  }

  private static KStream<byte[], Row> aggregate(
      KStream<byte[], Row> rows, StoreBuilder<?> store, Fold fold) {
    return process(rows, store, () -> new AggregateProcessor(store.name(), fold));
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
