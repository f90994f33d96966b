package io.connectsql.topology;

import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.topology.Flow.KeyForm;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Predicate;
import org.apache.kafka.streams.kstream.ValueTransformerWithKeySupplier;

/**
 * The results of an aggregation, made of the states of its groups. A group that stops to meet the
 * condition of HAVING is deleted, one that never met it is not.
 */
final class AggregateResults {
  private final Segments segments;
  private final String name;
  private final AggregateNode node;
  private final Optional<RowExpression> having;

  /**
   * @param name of the operator
   * @param having which results are given out
   */
  AggregateResults(
      Segments segments, String name, AggregateNode node, Optional<RowExpression> having) {
    this.segments = segments;
    this.name = name;
    this.node = node;
    this.having = having;
  }

  /**
   * Results of states in a table of Kafka Streams, which knows the earlier result of a group.
   *
   * @param reader makes results of groups and states
   */
  <K> Flow<K, Row> ofTable(KTable<K, Row> groups, Supplier<AggregateReader<K>> reader) {
    Named changes = Named.as(name + "-Changes");
    if (having.isEmpty()) {
      return flow(groups.toStream(changes), reader);
    }
    ValueTransformerWithKeySupplier<K, Row, Row> results =
        () -> new ResultTransformer<>(reader.get());
    return flow(
        groups
            .transformValues(results, Named.as(name + "-Results"))
            .filter(condition(having.get()), Named.as(segments.named("Having")))
            .toStream(changes),
        reader);
  }

  /**
   * Results of states in a store of our own.
   *
   * @param groups gives out what it is given of each group
   * @param reader makes results of groups and states
   */
  <K> Flow<K, Row> ofStream(
      Function<Supplier<GroupResults<K>>, KStream<K, Row>> groups,
      Supplier<AggregateReader<K>> reader) {
    if (having.isEmpty()) {
      return flow(groups.apply(() -> (group, state) -> state), reader);
    }
    Predicate<K, Row> condition = condition(having.get());
    return flow(groups.apply(() -> new HavingResults<>(reader.get(), condition)), reader);
  }

  private <K> Predicate<K, Row> condition(RowExpression expression) {
    return segments.predicate("Having", node.schema(), expression);
  }

  /**
   * Results under the grouping columns, and the window if there is one.
   *
   * @param changes states, or rows of results that meet the condition
   */
  private <K> Flow<K, Row> flow(KStream<K, Row> changes, Supplier<AggregateReader<K>> reader) {
    RowReaders<K, Row> readers =
        carried -> having.isPresent() ? new ResultReader<>(reader.get()) : reader.get();
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
}
