package io.connectsql.topology;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.AggregateProgram;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateWindow;
import io.connectsql.plan.KeyShape;
import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import io.connectsql.state.group.GroupStores;
import io.connectsql.topology.WindowAggregateProcessor.Windows;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;
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
    return !node.emitFinal()
        && node.window().filter(w -> w.kind() == KeyWindow.Kind.SESSION).isEmpty();
  }

  /**
   * @param arguments the arguments of the aggregate functions, under the grouping columns
   * @param moved whether rows are not yet in the partitions of their groups
   * @param grace how late rows may be, for groups within windows
   * @param retention how long windows are kept
   */
  KStream<byte[], Row> aggregate(
      Flow<?, ?> arguments,
      boolean moved,
      AggregateNode node,
      KeyShape groups,
      AggregateProgram program,
      Duration grace,
      Duration retention) {
    RowSchema rows = arguments.withKeyProjected().schema();
    KStream<byte[], Row> stream = segments.rows(arguments, segments.named("Group"), true);
    KStream<byte[], Row> grouped =
        moved
            ? stream.repartition(
                Repartitioned.with(Serdes.ByteArray(), new RowSerde(rows)).withName(name))
            : stream;
    RowCodec codec = new KeyLayout(groups).codec();
    GroupResults results =
        new GroupResults(program, codec, node.groups().size(), node.schema().size());
    RowSchema states = AggregateCompiler.stateSchema(node.calls());
    if (node.window().isEmpty()) {
      return process(
          grouped,
          stores.keyValue(name, states),
          () -> new AggregateProcessor(name, program, results));
    }
    AggregateWindow window = node.window().get();
    Windows windows =
        new Windows(window.size().toMillis(), window.advance().toMillis(), grace.toMillis());
    return process(
        grouped,
        stores.windowed(name, states, window.size(), retention),
        () -> new WindowAggregateProcessor(name, program, results, windows));
  }

  private KStream<byte[], Row> process(
      KStream<byte[], Row> rows,
      StoreBuilder<?> store,
      Supplier<Processor<byte[], Row, byte[], Row>> processors) {
    ProcessorSupplier<byte[], Row, byte[], Row> supplier =
        new ProcessorSupplier<>() {
          @Override
          public Processor<byte[], Row, byte[], Row> get() {
            return processors.get();
          }

          @Override
          public Set<StoreBuilder<?>> stores() {
            return Set.of(store);
          }
        };
    return rows.process(supplier, Named.as(name));
  }
}
