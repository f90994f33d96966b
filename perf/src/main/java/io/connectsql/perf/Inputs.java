package io.connectsql.perf;

import io.connectsql.perf.experiment.Input;
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
import java.util.EnumSet;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;

/** Fills the topics that experiments read, each one once. */
final class Inputs {

  /** How many keys the data has. */
  private static final long INSTANCES = 1_000;

  /** How many records each second of the data's own time has. */
  private static final long RECORDS_PER_SECOND = 50_000;

  private static final long MILLIS = Duration.ofSeconds(1).toMillis();
  private static final int THREADS = 2;

  private final Kafka kafka;
  private final String bootstrapServers;
  private final SchemaRegistry registry;
  private final long records;
  private final long start =
      Instant.now().truncatedTo(ChronoUnit.MINUTES).minus(1, ChronoUnit.HOURS).toEpochMilli();
  private final Set<Input> filled = EnumSet.noneOf(Input.class);

  Inputs(Kafka kafka, String bootstrapServers, SchemaRegistry registry, long records) {
    this.kafka = kafka;
    this.bootstrapServers = bootstrapServers;
    this.registry = registry;
    this.records = records;
  }

  void fill(Set<Input> inputs) {
    inputs.stream().filter(filled::add).forEach(this::fill);
  }

  private void fill(Input input) {
    kafka.create(input.topic());
    long count = input == Input.INSTANCES ? INSTANCES : records;
    new LoadGenerator(bootstrapServers, factories(input))
        .run(new LoadPlan(count, THREADS, OptionalDouble.empty()));
  }

  private Supplier<RecordFactory> factories(Input input) {
    return switch (input) {
      case METRICS ->
          () ->
              metrics(
                  input, new MetricsAvro(new AvroSerializer(registry::register), input.topic()));
      case METRICS_JSON -> () -> metrics(input, new MetricsJson());
      case INSTANCES ->
          () -> new InstanceRecords(input.topic(), new AvroSerializer(registry::register), start);
    };
  }

  private RecordFactory metrics(Input input, ValueEncoder encoder) {
    return new MetricsRecords(
        input.topic(),
        new MetricsSource(INSTANCES),
        encoder,
        number -> start + number * MILLIS / RECORDS_PER_SECOND);
  }
}
