package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Produced;

/**
 * Section 6.3: every column of every record.
 *
 * @param measured the test data
 */
record Projection(String name, String title, Input measured) implements Experiment {

  /** Returns the paper's experiment. */
  static Projection ofPaper() {
    return new Projection("projection", "Projection (6.3)", Input.METRICS);
  }

  @Override
  public String sql() {
    return Declarations.metrics(measured)
        + """
        CREATE STREAM SINK WITH (KAFKA_TOPIC = '${output}') AS
          SELECT * FROM METRICS_STREAM;
        """;
  }

  @Override
  public String flinkSql() {
    return FlinkTables.metrics(measured)
        + FlinkTables.METRICS_SINK
        + """
        INSERT INTO SINK SELECT INSTANCE, ID, SOURCE, CLUSTERID, METRIC FROM METRICS_STREAM;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    builder.stream(measured.topic(), Consumed.with(serdes.instance(), serdes.avro()))
        .mapValues(MetricsRow::of)
        .to(output, Produced.with(serdes.instance(), serdes.avro()));
  }
}
