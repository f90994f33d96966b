package io.connectsql.perf;

import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.load.LoadGenerator;
import io.connectsql.perf.load.LoadPlan;
import io.connectsql.perf.load.MetricsAvro;
import io.connectsql.perf.load.MetricsJson;
import io.connectsql.perf.load.MetricsSource;
import io.connectsql.perf.load.ValueEncoder;
import io.connectsql.perf.measure.Kafka;
import io.connectsql.perf.rival.AvroSerializer;
import io.connectsql.perf.rival.SchemaRegistry;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;

/** Fills the topics that experiments read, each one once. */
final class Inputs {

  /** How many keys the data has. */
  private static final long INSTANCES = 100_000;

  /** How many records each second of the data's own time has. */
  private static final long RECORDS_PER_SECOND = 50_000;

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
    LoadPlan plan =
        new LoadPlan(
            input.topic(), records, new MetricsSource(INSTANCES), THREADS, OptionalDouble.empty());
    new LoadGenerator(
            bootstrapServers, encoders(input), number -> start + number * 1000 / RECORDS_PER_SECOND)
        .run(plan);
  }

  private Supplier<ValueEncoder> encoders(Input input) {
    return switch (input) {
      case METRICS -> () -> new MetricsAvro(new AvroSerializer(registry), input.topic());
      case METRICS_JSON -> MetricsJson::new;
      case INSTANCES -> throw new UnsupportedOperationException();
    };
  }
}
