package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Produced;

/** Every column of one record in a hundred. */
record Filter() implements Experiment {

  @Override
  public String name() {
    return "filter";
  }

  @Override
  public String title() {
    return "Filter that keeps 1 %";
  }

  @Override
  public String sql() {
    return Declarations.METRICS
        + """
        CREATE STREAM SINK WITH (KAFKA_TOPIC = '${output}') AS
          SELECT * FROM METRICS_STREAM WHERE METRIC->VALUE < 10;
        """;
  }

  @Override
  public String flinkSql() {
    return FlinkTables.METRICS
        + FlinkTables.METRICS_SINK
        + """
        INSERT INTO SINK
          SELECT INSTANCE, ID, SOURCE, CLUSTERID, METRIC FROM METRICS_STREAM
          WHERE METRIC.`VALUE` < 10;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    builder.stream(measured().topic(), Consumed.with(serdes.instance(), serdes.avro()))
        .filter((instance, metrics) -> MetricsRow.value(metrics) < 10)
        .mapValues(MetricsRow::of)
        .to(output, Produced.with(serdes.instance(), serdes.avro()));
  }
}
