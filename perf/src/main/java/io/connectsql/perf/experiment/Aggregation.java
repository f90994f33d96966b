package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Section 6.4: the average value by instance, over all time.
 *
 * @param measured the test data
 */
record Aggregation(String name, String title, Input measured) implements Experiment {

  /** Returns the paper's experiment. */
  static Aggregation ofPaper() {
    return new Aggregation("aggregation", "Aggregation (6.4)", Input.METRICS);
  }

  /**
   * Returns one that shows what keys cost.
   *
   * @param exponent decimal logarithm of the number of keys
   */
  static Aggregation ofKeys(int exponent) {
    long keys = Math.round(Math.pow(10, exponent));
    return new Aggregation(
        "aggregation-keys-" + exponent,
        "Aggregation by %,d keys".formatted(keys),
        Input.metrics(keys));
  }

  @Override
  public Equality equality() {
    return Equality.LAST_AVERAGE_BY_KEY;
  }

  @Override
  public String sql() {
    return Declarations.metrics(measured)
        + """
        CREATE TABLE SINK WITH (KAFKA_TOPIC = '${output}') AS
          SELECT INSTANCE, SUM(METRIC->VALUE) / COUNT(*) AS AVERAGE
          FROM METRICS_STREAM
          GROUP BY INSTANCE;
        """;
  }

  @Override
  public String flinkSql() {
    return FlinkTables.metrics(measured)
        + """
        CREATE TABLE SINK (INSTANCE BIGINT, AVERAGE BIGINT, PRIMARY KEY (INSTANCE) NOT ENFORCED)
        """
        + FlinkTables.upsertSink()
        + """
        INSERT INTO SINK
          SELECT INSTANCE, SUM(METRIC.`VALUE`) / COUNT(*) FROM METRICS_STREAM GROUP BY INSTANCE;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    builder.stream(measured.topic(), Consumed.with(serdes.instance(), serdes.avro()))
        .mapValues(MetricsRow::value)
        .groupByKey(Grouped.keySerde(serdes.instance()))
        .aggregate(
            SumCount::none,
            (instance, value, state) -> state.plus(value),
            Materialized.<Long, SumCount, KeyValueStore<Bytes, byte[]>>as("averages")
                .withKeySerde(serdes.instance())
                .withValueSerde(SumCount.serde()))
        .toStream()
        .mapValues(SumCount::average)
        .to(output, Produced.with(serdes.instance(), serdes.avro()));
  }
}
