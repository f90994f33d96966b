package io.connectsql.perf.study;

import io.connectsql.perf.contender.Run;
import io.connectsql.perf.experiment.Equality;
import io.connectsql.perf.measure.Kafka;
import io.connectsql.perf.measure.LastValues;
import io.connectsql.perf.measure.Results;
import io.connectsql.perf.measure.TopicReader;
import io.connectsql.perf.rival.AvroDeserializer;
import io.connectsql.perf.rival.SchemaRegistry;
import java.util.HashMap;
import java.util.Map;

/** Whether the contenders of an experiment come to the same results. */
public final class Comparison {

  private final Kafka kafka;
  private final String bootstrapServers;
  private final SchemaRegistry registry;
  private final Map<String, Results> firsts = new HashMap<>();

  /**
   * @param registry knows the schemas of Avro results
   */
  public Comparison(Kafka kafka, String bootstrapServers, SchemaRegistry registry) {
    this.kafka = kafka;
    this.bootstrapServers = bootstrapServers;
    this.registry = registry;
  }

  /**
   * Compares the results of a run with those of the first one of the same experiment.
   *
   * @throws IllegalStateException if they differ
   */
  void require(Run run) {
    Results results = results(run);
    Results first = firsts.putIfAbsent(run.experiment().name(), results);
    if (first != null && !first.equals(results)) {
      throw new IllegalStateException(
          "Other results than those of the first contender: %s, not %s".formatted(results, first));
    }
  }

  private Results results(Run run) {
    if (run.experiment().equality() == Equality.NUMBER_OF_RECORDS) {
      return Results.ofNumber(kafka.records(run.output()));
    }
    LastValues values = new LastValues();
    AvroDeserializer deserializer = new AvroDeserializer(registry::schema);
    try (TopicReader reader = new TopicReader(bootstrapServers, run.output())) {
      do {
        reader
            .next()
            .forEach(
                record ->
                    values.add(
                        record.key(), deserializer.deserialize(record.topic(), record.value())));
      } while (!reader.isAtEnd());
    }
    return values.results();
  }
}
