package io.connectsql.topology;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.AggregateProgram;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateWindow;
import io.connectsql.plan.KeyShape;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import io.connectsql.state.group.GroupStores;
import io.connectsql.topology.Flow.KeyForm;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.kstream.Aggregator;
import org.apache.kafka.streams.kstream.EmitStrategy;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.KGroupedStream;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.SessionWindows;
import org.apache.kafka.streams.kstream.TimeWindows;
import org.apache.kafka.streams.kstream.ValueTransformerWithKeySupplier;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.SessionStore;
import org.apache.kafka.streams.state.WindowStore;

/** Translates GROUP BY to Kafka Streams' aggregations. */
final class Aggregations {
  private final Segments segments;
  private final GroupStores stores;
  private final Holdings holdings;
  private final String name;

  Aggregations(Segments segments, GroupStores stores, Holdings holdings) {
    this.segments = segments;
    this.stores = stores;
    this.holdings = holdings;
    this.name = segments.named("Aggregate");
  }

  /**
   * @param having which results are given out
   */
  Flow<?, ?> aggregate(Flow<?, ?> input, AggregateNode node, Optional<RowExpression> having) {
    List<RowExpression> groups = node.groups().stream().map(Assignment::value).toList();
    boolean keyed = isKey(input, groups);
    KeyShape groupKey =
        new KeyShape(
            node.groups().stream()
                .map(g -> new RowSchema.Column(g.name(), g.value().type()))
                .toList());
    Flow<?, ?> arguments = keyed ? input : input.rekey(groupKey, groups, true);
    arguments = arguments.project(argumentColumns(node));
    boolean table = input.kind() == SourceKind.TABLE;
    RowSchema rows = arguments.withKeyProjected().schema();
    AggregateProgram program = segments.aggregate("Aggregate", node.calls(), rows);
    RowSerde state = new RowSerde(AggregateCompiler.stateSchema(node.calls()));
    AggregateHoldings kept = new AggregateHoldings(holdings, name, node);
    if (table) {
      kept.table(Holdings.partitioning(input));
      RowCodec codec = new KeyLayout(groupKey).codec();
      int size = node.schema().size();
      return unwindowed(
          tableAggregate(input, node, groups, program, state),
          node,
          () -> new AggregateReader.OfTable(program, codec, groups.size(), size),
          having);
    }
    kept.groups(keyed ? Holdings.partitioning(input) : Optional.empty());
    boolean parts = !keyed && GroupAggregations.foldsParts(node);
    if (!keyed) {
      kept.moved(parts);
    }
    GroupAggregations aggregations = new GroupAggregations(segments, name, stores);
    if (having.isEmpty() && GroupAggregations.takes(node)) {
      KStream<byte[], Row> changes =
          aggregations.aggregate(arguments, !keyed, node, groupKey, program);
      int slots = node.schema().size();
      return results(changes, carried -> new RowsReader(slots), node);
    }
    RowCodec codec = new KeyLayout(groupKey).codec();
    int size = node.schema().size();
    KStream<byte[], Row> stream = segments.rows(arguments, segments.named("Group"), true);
    KGroupedStream<byte[], Row> grouped =
        parts
            ? aggregations
                .movedParts(stream, node, program)
                .groupByKey(Grouped.with(name, Serdes.ByteArray(), state))
            : stream.groupByKey(Grouped.with(name, Serdes.ByteArray(), new RowSerde(rows)));
    Aggregator<byte[], Row, Row> aggregator =
        parts
            ? (key, part, aggregate) -> program.merge(aggregate, part)
            : (key, row, aggregate) -> program.add(row, aggregate);
    return node.window().isPresent()
        ? windowed(grouped, node, program, state, groupKey, having)
        : unwindowed(
            grouped.aggregate(
                program::initialize,
                aggregator,
                Named.as(name),
                Materialized.<byte[], Row, KeyValueStore<Bytes, byte[]>>as(name)
                    .withKeySerde(Serdes.ByteArray())
                    .withValueSerde(state)),
            node,
            () -> new AggregateReader.Plain(program, codec, groups.size(), size),
            having);
  }

  /** Whether rows lie under the grouping columns already. */
  private static boolean isKey(Flow<?, ?> input, List<RowExpression> groups) {
    if (input.kind() == SourceKind.TABLE
        || input.newKey().isPresent()
        || input.key().window().isPresent()
        || !(input.keyForm() instanceof KeyForm.Compact)) {
      return false;
    }
    List<String> key = input.key().columns().stream().map(RowSchema.Column::name).toList();
    List<String> columns =
        groups.stream().map(g -> g instanceof InputColumn c ? c.name() : "").toList();
    return key.equals(columns);
  }

  /** The columns that the aggregate functions take, as {@link AggregateCompiler} names them. */
  private static List<Assignment> argumentColumns(AggregateNode node) {
    List<Assignment> columns = new ArrayList<>();
    for (AggregateNode.AggregateCall call : node.calls()) {
      for (int i = 0; i < call.arguments().size(); i++) {
        columns.add(
            new Assignment(AggregateCompiler.argumentName(call, i), call.arguments().get(i)));
      }
    }
    return columns;
  }

  /** A table's rows are taken back from their old group before they are added to the new one. */
  private KTable<Bytes, Row> tableAggregate(
      Flow<?, ?> input,
      AggregateNode node,
      List<RowExpression> groups,
      AggregateProgram program,
      Serde<Row> state) {
    List<Assignment> columns = argumentColumns(node);
    int arguments = columns.size();
    for (RowExpression group : groups) {
      columns.add(new Assignment("$GROUP_" + columns.size(), group));
    }
    Flow<?, ?> flow = input.project(columns);
    RowSchema schema = flow.schema();
    RowSerde rows = new RowSerde(schema);
    int[] groupSlots = IntStream.range(arguments, columns.size()).toArray();
    RowCodec groupCodec = new RowCodec(schema, groupSlots);
    KTable<byte[], Row> table =
        segments
            .rows(flow, segments.named("Group"), false)
            .toTable(
                Named.as(name + "-Table"),
                Materialized.<byte[], Row, KeyValueStore<Bytes, byte[]>>as(name + "-Source")
                    .withKeySerde(Serdes.ByteArray())
                    .withValueSerde(rows));
    return table
        .groupBy(
            (key, row) -> KeyValue.pair(groupKey(row, groupSlots, groupCodec), row),
            Grouped.with(name + "-Group", Serdes.Bytes(), rows))
        .aggregate(
            program::initialize,
            (key, row, aggregate) -> program.add(row, aggregate),
            (key, row, aggregate) -> program.subtract(row, aggregate),
            Named.as(name),
            Materialized.<Bytes, Row, KeyValueStore<Bytes, byte[]>>as(name)
                .withKeySerde(Serdes.Bytes())
                .withValueSerde(state));
  }

  /** Kafka Streams compares the old group with the new one, so the key is of a type that can be. */
  private static Bytes groupKey(Row row, int[] slots, RowCodec codec) {
    for (int slot : slots) {
      if (row.isNull(slot)) {
        return null;
      }
    }
    return Bytes.wrap(codec.encode(row));
  }

  private <K> Flow<K, Row> unwindowed(
      KTable<K, Row> table,
      AggregateNode node,
      Supplier<AggregateReader<K>> reader,
      Optional<RowExpression> having) {
    return results(
        changes(table, reader, node.schema(), having), resultReaders(reader, having), node);
  }

  /** Results under the grouping columns, and the window if there is one. */
  private <K> Flow<K, Row> results(
      KStream<K, Row> changes, RowReaders<K, Row> readers, AggregateNode node) {
    RowSchema schema = node.schema();
    Flow<K, Row> flow =
        new Flow<>(
            name,
            Optional.of(changes),
            readers,
            schema,
            List.of(),
            schema,
            node.key(),
            new KeyForm.Compact(Optional.empty()),
            Optional.empty(),
            SourceKind.TABLE);
    // The bounds of a window are not in the compact key, so the full key is made of the row.
    List<RowExpression> key = new ArrayList<>();
    node.key().columns().forEach(c -> key.add(new InputColumn(c.name(), c.type())));
    if (node.window().isPresent()) {
      schema
          .columns()
          .subList(schema.size() - 2, schema.size())
          .forEach(c -> key.add(new InputColumn(c.name(), c.type())));
    }
    return flow.rekey(node.key(), key, false);
  }

  private Flow<Windowed<byte[]>, Row> windowed(
      KGroupedStream<byte[], Row> grouped,
      AggregateNode node,
      AggregateProgram program,
      Serde<Row> state,
      KeyShape groupKey,
      Optional<RowExpression> having) {
    AggregateWindow window = node.window().orElseThrow();
    KTable<Windowed<byte[]>, Row> table =
        window.kind() == KeyWindow.Kind.SESSION
            ? sessions(grouped, node, program, state, window)
            : times(grouped, node, program, state, window);
    RowSchema schema = node.schema();
    RowCodec groups = new KeyLayout(groupKey).codec();
    int count = node.groups().size();
    Supplier<AggregateReader<Windowed<byte[]>>> reader =
        () -> new AggregateReader.InWindow(program, groups, count, schema.size());
    return results(changes(table, reader, schema, having), resultReaders(reader, having), node);
  }

  /**
   * The changes of groups that HAVING lets through. Kafka Streams filters them, as it knows a
   * group's earlier result: a group that stops to meet the condition is deleted, one that never met
   * it is not.
   */
  private <K> KStream<K, Row> changes(
      KTable<K, Row> groups,
      Supplier<AggregateReader<K>> reader,
      RowSchema schema,
      Optional<RowExpression> having) {
    Named changes = Named.as(name + "-Changes");
    if (having.isEmpty()) {
      return groups.toStream(changes);
    }
    ValueTransformerWithKeySupplier<K, Row, Row> results =
        () -> new ResultTransformer<>(reader.get());
    return groups
        .transformValues(results, Named.as(name + "-Results"))
        .filter(
            segments.predicate("Having", schema, having.get()), Named.as(segments.named("Having")))
        .toStream(changes);
  }

  private static <K> RowReaders<K, Row> resultReaders(
      Supplier<AggregateReader<K>> reader, Optional<RowExpression> having) {
    return carried -> having.isPresent() ? new ResultReader<>(reader.get()) : reader.get();
  }

  private static EmitStrategy emit(AggregateNode node) {
    return node.emitFinal() ? EmitStrategy.onWindowClose() : EmitStrategy.onWindowUpdate();
  }

  private KTable<Windowed<byte[]>, Row> times(
      KGroupedStream<byte[], Row> grouped,
      AggregateNode node,
      AggregateProgram program,
      Serde<Row> state,
      AggregateWindow window) {
    WindowLimits limits = WindowLimits.of(node);
    return grouped
        .windowedBy(
            TimeWindows.ofSizeAndGrace(window.size(), limits.grace()).advanceBy(window.advance()))
        .emitStrategy(emit(node))
        .aggregate(
            program::initialize,
            (key, row, aggregate) -> program.add(row, aggregate),
            Named.as(name),
            Materialized.<byte[], Row, WindowStore<Bytes, byte[]>>as(name)
                .withKeySerde(Serdes.ByteArray())
                .withValueSerde(state)
                .withRetention(limits.retention()));
  }

  private KTable<Windowed<byte[]>, Row> sessions(
      KGroupedStream<byte[], Row> grouped,
      AggregateNode node,
      AggregateProgram program,
      Serde<Row> state,
      AggregateWindow window) {
    WindowLimits limits = WindowLimits.of(node);
    return grouped
        .windowedBy(SessionWindows.ofInactivityGapAndGrace(window.size(), limits.grace()))
        .emitStrategy(emit(node))
        .aggregate(
            program::initialize,
            (key, row, aggregate) -> program.add(row, aggregate),
            (key, one, two) -> program.merge(one, two),
            Named.as(name),
            Materialized.<byte[], Row, SessionStore<Bytes, byte[]>>as(name)
                .withKeySerde(Serdes.ByteArray())
                .withValueSerde(state)
                .withRetention(limits.retention()));
  }
}
