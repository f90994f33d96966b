package io.connectsql.topology;

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
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.KGroupedStream;
import org.apache.kafka.streams.kstream.Windowed;

/** Translates GROUP BY. */
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
    AggregateResults results = new AggregateResults(segments, name, node, having);
    RowCodec codec = new KeyLayout(groupKey).codec();
    int count = groups.size();
    int size = node.schema().size();
    RowSerde state = new RowSerde(AggregateCompiler.stateSchema(node.calls()));
    AggregateHoldings kept = new AggregateHoldings(holdings, name, node);
    if (input.kind() == SourceKind.TABLE) {
      kept.table(Holdings.partitioning(input));
      return results.ofTable(
          new TableAggregation(segments, name)
              .aggregate(input, argumentColumns(node), groups, program, state),
          () -> new AggregateReader.OfTable(program, codec, count, size));
    }
    kept.groups(keyed ? Holdings.partitioning(input) : Optional.empty());
    if (!keyed) {
      kept.moved(GroupAggregations.foldsParts(node));
    }
    GroupAggregations aggregations = new GroupAggregations(segments, name, stores, node, program);
    if (node.window().isEmpty()) {
      return results.ofStream(
          given -> aggregations.groups(arguments, !keyed, given),
          () -> new AggregateReader.Plain(program, codec, count, size));
    }
    Supplier<AggregateReader<Windowed<byte[]>>> windows =
        () -> new AggregateReader.InWindow(program, codec, count, size);
    if (node.emitFinal()) {
      KGroupedStream<byte[], Row> grouped =
          segments
              .rows(arguments, segments.named("Group"), true)
              .groupByKey(Grouped.with(name, Serdes.ByteArray(), new RowSerde(rows)));
      return results.ofTable(
          new FinalAggregations(name, node, program, state).aggregate(grouped), windows);
    }
    return results.ofStream(given -> aggregations.windows(arguments, !keyed, given), windows);
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
