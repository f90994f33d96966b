package io.connectsql.perf.study;

import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.load.HeartbeatRecords;
import io.connectsql.perf.load.InstanceRecords;
import io.connectsql.perf.load.LoadGenerator;
import io.connectsql.perf.load.LoadPlan;
import io.connectsql.perf.load.MetricsAvro;
import io.connectsql.perf.load.MetricsJson;
import io.connectsql.perf.load.MetricsRecords;
import io.connectsql.perf.load.MetricsSource;
import io.connectsql.perf.load.RecordFactory;
import io.connectsql.perf.load.ValueEncoder;
import io.connectsql.perf.measure.Kafka;
import io.connectsql.perf.rival.AvroSerializer;
import io.connectsql.perf.rival.SchemaRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

/** The topics that experiments read. */
public final class Inputs {

  /** How many records each second of the data's own time has. */
  private static final long RECORDS_PER_SECOND = 50_000;

  private static final long MILLIS = Duration.ofSeconds(1).toMillis();

  /** The rows of tables are older than all records that are joined with them. */
  private static final long MINUTE = Duration.ofMinutes(1).toMillis();

  /**
   * One producer, or a partition's records would not be in the order of time: joins drop late ones.
   */
  private static final int THREADS = 1;

  private final Kafka kafka;
  private final String bootstrapServers;
  private final SchemaRegistry registry;
  private final long records;
  private final long start =
      Instant.now().truncatedTo(ChronoUnit.MINUTES).minus(1, ChronoUnit.HOURS).toEpochMilli();
  private final Set<Input> filled = new HashSet<>();

  /**
   * @param registry where schemas of Avro records are registered
   * @param records how many each large topic gets
   */
  public Inputs(Kafka kafka, String bootstrapServers, SchemaRegistry registry, long records) {
    this.kafka = kafka;
    this.bootstrapServers = bootstrapServers;
    this.registry = registry;
    this.records = records;
  }

  /** Fills topics, unless they are full, and deletes those that nobody needs any more. */
  public void prepare(Set<Input> inputs, Set<Input> later) {
    List<Input> unused =
        filled.stream().filter(input -> !inputs.contains(input) && !later.contains(input)).toList();
    unused.forEach(input -> kafka.delete(input.topic()));
    filled.removeAll(unused);
    inputs.stream().filter(filled::add).forEach(this::fill);
  }

  /** Makes an empty topic of Avro records, whose schema is known, as if some had been written. */
  void create(Input input) {
    kafka.create(input.topic());
    var unused = registry.register(input.topic() + "-value", MetricsAvro.SCHEMA);
  }

  /** Writes some records, which have just happened, to a topic that exists. */
  void write(Input input, LoadPlan plan) {
    generator(input, number -> System.currentTimeMillis()).run(plan);
  }

  private void fill(Input input) {
    kafka.create(input.topic());
    generator(input, number -> start + number * MILLIS / RECORDS_PER_SECOND)
        .run(new LoadPlan(count(input), THREADS, OptionalDouble.empty()));
  }

  private long count(Input input) {
    return switch (input.content()) {
      case METRICS, METRICS_JSON -> records;
      case INSTANCES -> input.keys();
      // From a second before the first record that they are joined with.
      case HEARTBEATS -> (records / RECORDS_PER_SECOND + 2) * input.keys();
    };
  }

  private LoadGenerator generator(Input input, LongUnaryOperator timestamps) {
    return new LoadGenerator(bootstrapServers, factories(input, timestamps));
  }

  private Supplier<RecordFactory> factories(Input input, LongUnaryOperator timestamps) {
    return switch (input.content()) {
      case METRICS -> () -> metrics(input, new MetricsAvro(avro(), input.topic()), timestamps);
      case METRICS_JSON -> () -> metrics(input, new MetricsJson(), timestamps);
      case INSTANCES -> () -> new InstanceRecords(input.topic(), avro(), start - MINUTE);
      case HEARTBEATS ->
          () -> new HeartbeatRecords(input.topic(), avro(), input.keys(), start - MILLIS);
    };
  }

  private AvroSerializer avro() {
    return new AvroSerializer(registry::register);
  }

  private static RecordFactory metrics(
      Input input, ValueEncoder encoder, LongUnaryOperator timestamps) {
    return new MetricsRecords(input.topic(), new MetricsSource(input.keys()), encoder, timestamps);
  }
}
