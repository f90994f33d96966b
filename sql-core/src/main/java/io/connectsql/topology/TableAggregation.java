package io.connectsql.topology;

import io.connectsql.codegen.AggregateProgram;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.state.KeyValueStore;

/** Groups of a table: its rows are taken back from their old group and added to the new one. */
final class TableAggregation {
  private final Segments segments;
  private final String name;

  /**
   * @param name of the operator, its stores and its topics
   */
  TableAggregation(Segments segments, String name) {
    this.segments = segments;
    this.name = name;
  }

  /**
   * @param arguments the arguments of the aggregate functions
   * @param groups the grouping columns
   * @param state of groups
   */
  KTable<Bytes, Row> aggregate(
      Flow<?, ?> input,
      List<Assignment> arguments,
      List<RowExpression> groups,
      AggregateProgram program,
      Serde<Row> state) {
    List<Assignment> columns = new ArrayList<>(arguments);
    for (RowExpression group : groups) {
      columns.add(new Assignment("$GROUP_" + columns.size(), group));
    }
    Flow<?, ?> flow = input.project(columns);
    RowSchema schema = flow.schema();
    RowSerde rows = new RowSerde(schema);
    int[] groupSlots = IntStream.range(arguments.size(), columns.size()).toArray();
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
}
