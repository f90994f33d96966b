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
import java.util.function.Supplier;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.ValueTransformerWithKeySupplier;

/** The results of an aggregation, made of the states of its groups. */
final class AggregateResults {
  private final Segments segments;
  private final String name;
  private final AggregateNode node;

  /**
   * @param name of the operator
   */
  AggregateResults(Segments segments, String name, AggregateNode node) {
    this.segments = segments;
    this.name = name;
    this.node = node;
  }

  /**
   * @param groups their states
   * @param reader makes results of groups and states
   * @param having which results are given out
   */
  <K> Flow<K, Row> of(
      KTable<K, Row> groups, Supplier<AggregateReader<K>> reader, Optional<RowExpression> having) {
    RowReaders<K, Row> readers =
        carried -> having.isPresent() ? new ResultReader<>(reader.get()) : reader.get();
    return of(changes(groups, reader, having), readers);
  }

  /** Results under the grouping columns, and the window if there is one. */
  <K> Flow<K, Row> of(KStream<K, Row> changes, RowReaders<K, Row> readers) {
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

  /**
   * The changes of groups that HAVING lets through. Kafka Streams filters them, as it knows a
   * group's earlier result: a group that stops to meet the condition is deleted, one that never met
   * it is not.
   */
  private <K> KStream<K, Row> changes(
      KTable<K, Row> groups, Supplier<AggregateReader<K>> reader, Optional<RowExpression> having) {
    Named changes = Named.as(name + "-Changes");
    if (having.isEmpty()) {
      return groups.toStream(changes);
    }
    ValueTransformerWithKeySupplier<K, Row, Row> results =
        () -> new ResultTransformer<>(reader.get());
    return groups
        .transformValues(results, Named.as(name + "-Results"))
        .filter(
            segments.predicate("Having", node.schema(), having.get()),
            Named.as(segments.named("Having")))
        .toStream(changes);
  }
}
