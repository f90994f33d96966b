package io.connectsql.topology;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Source;
import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.ProgramCompiler;
import io.connectsql.format.Formats;
import io.connectsql.format.RecordFormatException;
import io.connectsql.plan.SourceNode;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.topology.RecordErrors.RecordPlace;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/**
 * A query without state over the records of its topic: the same compiled program, decoders and
 * encoders as within Kafka Streams, without its tasks. Safe for many threads.
 */
public final class RecordQuery {
  private final SourceNode source;
  private final Source sink;
  private final Supplier<Segment<byte[], byte[], byte[]>> segments;
  private final Supplier<RecordTime> times;
  private final RecordErrors errors;

  private RecordQuery(
      SourceNode source,
      Source sink,
      Supplier<Segment<byte[], byte[], byte[]>> segments,
      Supplier<RecordTime> times,
      RecordErrors errors) {
    this.source = source;
    this.sink = sink;
    this.segments = segments;
    this.times = times;
    this.errors = errors;
  }

  /** Whether a query processes each record by itself. */
  public static boolean isFor(PersistentQuery query) {
    return !StatelessPlan.isStateful(query.plan());
  }

  /**
   * Compiles a query.
   *
   * @param query one that {@link #isFor} is true of
   * @param errors is told of records that cannot be processed
   */
  public static RecordQuery of(
      PersistentQuery query, Formats formats, SchemaRegistry registry, RecordErrors errors) {
    TopicKeys.Tools tools = new TopicKeys.Tools(formats, registry);
    SourceNode source = StatelessPlan.source(query.plan());
    Flow<byte[], byte[]> flow =
        StatelessPlan.flow(query.plan().input(), Sources.records(source, tools));
    ClassLoader loader = RecordQuery.class.getClassLoader();
    Segments segments =
        new Segments(
            new ProgramCompiler(loader),
            new AggregateCompiler(loader),
            errors,
            new OperatorNames(query.id(), false));
    return new RecordQuery(
        source,
        query.plan().sink(),
        segments.segment(flow, new Sink(segments, tools).target(flow, query.plan())),
        RecordTime.of(source.source(), tools),
        errors);
  }

  /** The topic that it reads. */
  public String inputTopic() {
    return source.source().topic().name();
  }

  /** The topic that it writes. */
  public String outputTopic() {
    return sink.topic().name();
  }

  /** A runner for one thread. */
  public Runner newRunner(QueryOutput output) {
    return new Runner(segments.get(), times.get(), errors, output);
  }

  /** Runs a query. Used by one thread at a time. */
  public static final class Runner {
    private final Segment<byte[], byte[], byte[]> segment;
    private final RecordTime time;
    private final RecordErrors errors;
    private final Segment.Output<byte[]> output;
    private final CurrentRecord current = new CurrentRecord();

    private Runner(
        Segment<byte[], byte[], byte[]> segment,
        RecordTime time,
        RecordErrors errors,
        QueryOutput output) {
      this.segment = segment;
      this.time = time;
      this.errors = errors;
      this.output = output::accept;
    }

    /** Processes one record; the output is given its results before this returns. */
    public void process(ConsumerRecord<byte[], byte[]> record) {
      current.record = record;
      long timestamp;
      try {
        timestamp = time.read(record);
      } catch (RecordFormatException e) {
        errors.badRecord(RecordPlace.of(current), record.key(), record.value(), e);
        return;
      }
      segment.process(record.key(), record.value(), timestamp, record.headers(), current, output);
    }
  }

  /** The place of the record that is being processed. */
  private static final class CurrentRecord implements RecordMetadata {
    private ConsumerRecord<byte[], byte[]> record;

    @Override
    public String topic() {
      return record.topic();
    }

    @Override
    public int partition() {
      return record.partition();
    }

    @Override
    public long offset() {
      return record.offset();
    }
  }
}
