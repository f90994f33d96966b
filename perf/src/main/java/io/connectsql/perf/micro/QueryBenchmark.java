package io.connectsql.perf.micro;

import io.connectsql.SqlEngine;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Experiments;
import io.connectsql.perf.experiment.Input.Content;
import io.connectsql.perf.load.MetricsAvro;
import io.connectsql.perf.load.MetricsJson;
import io.connectsql.perf.load.MetricsSource;
import io.connectsql.perf.load.ValueEncoder;
import io.connectsql.perf.rival.AvroSerializer;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.topology.RecordQuery;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** All that a query without state does with a record, from its bytes to those of the result. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class QueryBenchmark {

  /** As many as a poll returns. */
  private static final int RECORDS = 1000;

  @Param({"projection", "projection-json", "filter"})
  private String experiment;

  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();
  private final QueryErrors errors = new QueryErrors("BENCHMARK", false);
  private RecordQuery.Runner runner;
  private List<ConsumerRecord<byte[], byte[]>> records;

  /** Compiles the query and makes the records. */
  @Setup
  public void compile(Blackhole blackhole) {
    Experiment chosen = Experiments.named(experiment);
    MetricsSource source = new MetricsSource(chosen.measured().keys());
    ValueEncoder encoder = encoder(chosen);
    records =
        IntStream.range(0, RECORDS)
            .mapToObj(source::record)
            .map(
                metrics ->
                    record(
                        chosen.measured().topic(),
                        ByteBuffer.allocate(Long.BYTES).putLong(metrics.instance()).array(),
                        encoder.encode(metrics)))
            .toList();
    runner =
        query(chosen)
            .newRunner(
                (key, value, timestamp) -> {
                  blackhole.consume(key);
                  blackhole.consume(value);
                });
  }

  private static ConsumerRecord<byte[], byte[]> record(String topic, byte[] key, byte[] value) {
    return new ConsumerRecord<>(
        topic,
        0,
        0,
        0,
        TimestampType.CREATE_TIME,
        key.length,
        value.length,
        key,
        value,
        new RecordHeaders(),
        Optional.empty());
  }

  private ValueEncoder encoder(Experiment chosen) {
    return chosen.measured().content() == Content.METRICS_JSON
        ? new MetricsJson()
        : new MetricsAvro(
            new AvroSerializer(
                (subject, schema) ->
                    registry.register(subject, new SubjectSchema("AVRO", schema.toString()))),
            chosen.measured().topic());
  }

  private RecordQuery query(Experiment chosen) {
    try (Engines engines = Engines.of(new ScriptSettings(Map.of()))) {
      SqlEngine engine =
          new SqlEngine(
              engines.engine().functions(),
              engines.engine().formats(),
              registry,
              engines.engine().defaults());
      PersistentQuery compiled =
          engine
              .script(
                  Catalog.empty(),
                  topic -> Optional.of(new TopicShape(32, 1)),
                  Map.of("output", "sink"))
              .compile(chosen.sql())
              .queries()
              .get(0);
      compiled.schemas().forEach(plan -> registry.register(plan.subject(), plan.schema()));
      return RecordQuery.of(compiled, engine.formats(), registry, errors);
    }
  }

  /** Per record. */
  @Benchmark
  @OperationsPerInvocation(RECORDS)
  public void process() {
    for (ConsumerRecord<byte[], byte[]> record : records) {
      runner.process(record);
    }
  }
}
