package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Produced;

/** Section 6.3: every column of every record. */
record Projection() implements Experiment {

  @Override
  public String name() {
    return "projection";
  }

  @Override
  public String title() {
    return "Projection (6.3)";
  }

  @Override
  public String sql() {
    return Declarations.METRICS
        + """
        CREATE STREAM SINK WITH (KAFKA_TOPIC = '${output}') AS
          SELECT * FROM METRICS_STREAM;
        """;
  }

  @Override
  public String flinkSql() {
    return FlinkTables.METRICS
        + FlinkTables.METRICS_SINK
        + """
        INSERT INTO SINK SELECT INSTANCE, ID, SOURCE, CLUSTERID, METRIC FROM METRICS_STREAM;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    builder.stream(measured().topic(), Consumed.with(serdes.instance(), serdes.avro()))
        .mapValues(MetricsRow::of)
        .to(output, Produced.with(serdes.instance(), serdes.avro()));
  }
}
