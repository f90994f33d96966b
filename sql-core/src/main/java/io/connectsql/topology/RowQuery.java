package io.connectsql.topology;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.catalog.TimestampColumn;
import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.ProgramCompiler;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.Formats;
import io.connectsql.format.RecordFormatException;
import io.connectsql.plan.KeyShape;
import io.connectsql.plan.OutputNode;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.ReadColumn;
import io.connectsql.plan.SourceNode;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.topology.Flow.KeyForm;
import io.connectsql.topology.RecordErrors.RecordPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/**
 * A query without state whose rows are handed in by whoever runs it: the same compiled program and
 * the same encoders as within Kafka Streams. Safe for many threads.
 */
public final class RowQuery {
  private final SourceNode source;
  private final List<ColumnTarget> valueTargets;
  private final Source sink;
  private final Supplier<Segment<Row, Row, byte[]>> segments;
  private final RecordErrors errors;

  private RowQuery(
      SourceNode source,
      List<ColumnTarget> valueTargets,
      Source sink,
      Supplier<Segment<Row, Row, byte[]>> segments,
      RecordErrors errors) {
    this.source = source;
    this.valueTargets = valueTargets;
    this.sink = sink;
    this.segments = segments;
    this.errors = errors;
  }

  /**
   * Compiles a query.
   *
   * @param query reads one stream by filters, projections, table functions and PARTITION BY only
   * @param errors is told of rows that cannot be processed
   */
  public static RowQuery of(
      PersistentQuery query, Formats formats, SchemaRegistry registry, RecordErrors errors) {
    OutputNode output = query.plan();
    SourceNode source = withKeyAndTime(StatelessPlan.source(output));
    Flow<Row, Row> flow = StatelessPlan.flow(output.input(), read(source));
    ClassLoader loader = RowQuery.class.getClassLoader();
    Segments segments =
        new Segments(
            new ProgramCompiler(loader),
            new AggregateCompiler(loader),
            errors,
            new OperatorNames(query.id(), false));
    Sink writer = new Sink(segments, new TopicKeys.Tools(formats, registry));
    return new RowQuery(
        source,
        new SourceColumns(source, formats).targets(Set.of()),
        output.sink(),
        segments.segment(flow, writer.target(flow, output)),
        errors);
  }

  /** Rows have no key in bytes, so that it is made of its columns. */
  private static SourceNode withKeyAndTime(SourceNode node) {
    List<ReadColumn> columns = new ArrayList<>(node.columns());
    List<String> needed =
        new ArrayList<>(
            node.source().columns(Role.KEY).stream().map(RowSchema.Column::name).toList());
    node.source().topic().timestamp().map(TimestampColumn::column).ifPresent(needed::add);
    needed.stream().map(ReadColumn::whole).filter(c -> !columns.contains(c)).forEach(columns::add);
    return SourceNode.of(node.source(), node.alias(), columns);
  }

  private static Flow<Row, Row> read(SourceNode source) {
    KeyShape key = source.key();
    List<RowExpression> columns = new ArrayList<>();
    key.columns().forEach(c -> columns.add(new InputColumn(c.name(), c.type())));
    Flow<Row, Row> flow =
        new Flow<>(
            source.alias(),
            Optional.empty(),
            carried -> new HandedInReader(),
            source.schema(),
            List.of(),
            source.schema(),
            key,
            new KeyForm.Compact(Optional.empty()),
            Optional.empty(),
            source.kind());
    return flow.rekey(key, columns, false);
  }

  /** The columns that rows hold, in the order of their slots. */
  public SourceNode source() {
    return source;
  }

  /** What becomes of each of the value columns that the stream has. */
  public List<ColumnTarget> valueTargets() {
    return valueTargets;
  }

  /** The stream that the results belong to. */
  public Source sink() {
    return sink;
  }

  /** A runner for one thread. */
  public Runner newRunner() {
    Optional<TimestampColumn> column = source.source().topic().timestamp();
    return new Runner(
        segments.get(),
        column.map(
            c -> {
              int slot = slot(c.column());
              return new RowTime(
                  ColumnTime.of(source.schema().column(slot).type(), c),
                  slot,
                  source.columns().indexOf(ReadColumn.whole(PseudoColumn.ROWTIME.name())));
            }),
        errors);
  }

  private int slot(String column) {
    return source.schema().slot(SourceNode.qualified(source.alias(), column)).orElseThrow();
  }

  /**
   * The event time of rows.
   *
   * @param slot of its column
   * @param rowtime the slot of ROWTIME, or -1
   */
  private record RowTime(ColumnTime column, int slot, int rowtime) {
    long of(Row row) {
      long time = column.read(row, slot);
      if (rowtime >= 0) {
        row.setLong(rowtime, time);
      }
      return time;
    }
  }

  /** Runs a query. Used by one thread at a time. */
  public static final class Runner {
    private final Segment<Row, Row, byte[]> segment;
    private final Optional<RowTime> times;
    private final RecordErrors errors;

    private Runner(
        Segment<Row, Row, byte[]> segment, Optional<RowTime> times, RecordErrors errors) {
      this.segment = segment;
      this.times = times;
      this.errors = errors;
    }

    /**
     * Processes one row.
     *
     * @param row the columns of {@link RowQuery#source}; not kept
     * @param deletion whether the record that the row is of has no value
     * @param timestamp of that record, in epoch milliseconds
     * @param place of that record
     */
    public void process(
        Row row, boolean deletion, long timestamp, RecordMetadata place, QueryOutput output) {
      long time = timestamp;
      if (times.isPresent() && !(deletion && row.isNull(times.get().slot()))) {
        try {
          time = times.get().of(row);
        } catch (RecordFormatException e) {
          errors.badRecord(RecordPlace.of(place), null, null, e);
          return;
        }
      }
      segment.process(row, deletion ? null : row, time, null, place, output::accept);
    }
  }
}
