package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import org.apache.kafka.streams.StreamsBuilder;

/** Section 6.5: the average value by instance and minute. */
record TumblingWindow() implements Experiment {

  @Override
  public String name() {
    return "tumbling";
  }

  @Override
  public String title() {
    return "Tumbling windows of 60 s (6.5)";
  }

  @Override
  public Equality equality() {
    return Equality.LAST_AVERAGE_BY_KEY;
  }

  @Override
  public boolean isWatermarked() {
    return true;
  }

  @Override
  public String sql() {
    return Declarations.METRICS
        + """
        CREATE TABLE SINK WITH (KAFKA_TOPIC = '${output}') AS
          SELECT INSTANCE, SUM(METRIC->VALUE) / COUNT(*) AS AVERAGE
          FROM METRICS_STREAM
          WINDOW TUMBLING (SIZE 60 SECONDS)
          GROUP BY INSTANCE;
        """;
  }

  @Override
  public String flinkSql() {
    return FlinkTables.METRICS
        + FlinkTables.WINDOWS_SINK
        + """
        INSERT INTO SINK
          SELECT INSTANCE, window_start, SUM(METRIC.`VALUE`) / COUNT(*)
          FROM TABLE(TUMBLE(TABLE METRICS_STREAM, DESCRIPTOR(TS), INTERVAL '60' SECOND))
          GROUP BY INSTANCE, window_start, window_end;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    WindowedAverage.build(builder, serdes, WindowedAverage.SIZE, measured().topic(), output);
  }
}
