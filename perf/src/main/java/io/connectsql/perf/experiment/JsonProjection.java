package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.JsonSerde;
import io.connectsql.perf.rival.RivalSerdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Produced;

/** Section 6.3 over JSON: every column of every record. */
record JsonProjection() implements Experiment {

  @Override
  public String name() {
    return "projection-json";
  }

  @Override
  public String title() {
    return "Projection over JSON";
  }

  @Override
  public Input measured() {
    return Input.METRICS_JSON;
  }

  @Override
  public String sql() {
    return Declarations.METRICS_JSON
        + """
        CREATE STREAM SINK WITH (KAFKA_TOPIC = '${output}') AS
          SELECT * FROM METRICS_STREAM;
        """;
  }

  @Override
  public String flinkSql() {
    return FlinkTables.METRICS_JSON
        + FlinkTables.METRICS_JSON_SINK
        + """
        INSERT INTO SINK SELECT INSTANCE, ID, SOURCE, CLUSTERID, METRIC FROM METRICS_STREAM;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    builder.stream(
            measured().topic(),
            Consumed.with(serdes.instance(), new JsonSerde<>(JsonMetricsRow.class)))
        .to(output, Produced.with(serdes.instance(), new JsonSerde<>(JsonMetricsRow.class)));
  }
}
