package io.connectsql.topology;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.AggregateProgram;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.AggregateNode;
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
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.kstream.Aggregator;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.KGroupedStream;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.state.KeyValueStore;

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
    Flow<?, ?> arguments =
        (keyed ? input : input.rekey(groupKey, groups, true)).project(argumentColumns(node));
    RowSchema rows = arguments.withKeyProjected().schema();
    AggregateProgram program = segments.aggregate("Aggregate", node.calls(), rows);
    AggregateResults results = new AggregateResults(segments, name, node);
    RowCodec codec = new KeyLayout(groupKey).codec();
    int count = groups.size();
    int size = node.schema().size();
    RowSerde state = new RowSerde(AggregateCompiler.stateSchema(node.calls()));
    AggregateHoldings kept = new AggregateHoldings(holdings, name, node);
    if (input.kind() == SourceKind.TABLE) {
      kept.table(Holdings.partitioning(input));
      return results.of(
          new TableAggregation(segments, name)
              .aggregate(input, argumentColumns(node), groups, program, state),
          () -> new AggregateReader.OfTable(program, codec, count, size),
          having);
    }
    kept.groups(keyed ? Holdings.partitioning(input) : Optional.empty());
    boolean parts = !keyed && GroupAggregations.foldsParts(node);
    if (!keyed) {
      kept.moved(parts);
    }
    GroupAggregations aggregations = new GroupAggregations(segments, name, stores);
    if (having.isEmpty() && GroupAggregations.takes(node)) {
      return hasSessions(node)
          ? results.of(
              aggregations.sessions(arguments, !keyed, node, program),
              carried -> new AggregateReader.InWindow(program, codec, count, size))
          : results.of(
              aggregations.aggregate(arguments, !keyed, node, groupKey, program),
              carried -> new RowsReader(size));
    }
    KStream<byte[], Row> stream = segments.rows(arguments, segments.named("Group"), true);
    KGroupedStream<byte[], Row> grouped =
        parts
            ? aggregations
                .movedParts(stream, node, program)
                .groupByKey(Grouped.with(name, Serdes.ByteArray(), state))
            : stream.groupByKey(Grouped.with(name, Serdes.ByteArray(), new RowSerde(rows)));
    return node.window().isPresent()
        ? results.of(
            new WindowAggregations(name, node, program, state).aggregate(grouped),
            () -> new AggregateReader.InWindow(program, codec, count, size),
            having)
        : results.of(
            unwindowed(grouped, program, state, parts),
            () -> new AggregateReader.Plain(program, codec, count, size),
            having);
  }

  private static boolean hasSessions(AggregateNode node) {
    return node.window().filter(w -> w.kind() == KeyWindow.Kind.SESSION).isPresent();
  }

  /**
   * @param parts whether rows are parts of groups
   */
  private KTable<byte[], Row> unwindowed(
      KGroupedStream<byte[], Row> grouped,
      AggregateProgram program,
      RowSerde state,
      boolean parts) {
    Aggregator<byte[], Row, Row> aggregator =
        parts
            ? (key, part, aggregate) -> program.merge(aggregate, part)
            : (key, row, aggregate) -> program.add(row, aggregate);
    return grouped.aggregate(
        program::initialize,
        aggregator,
        Named.as(name),
        Materialized.<byte[], Row, KeyValueStore<Bytes, byte[]>>as(name)
            .withKeySerde(Serdes.ByteArray())
            .withValueSerde(state));
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
}
