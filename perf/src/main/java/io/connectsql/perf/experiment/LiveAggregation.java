package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import org.apache.kafka.streams.StreamsBuilder;

/**
 * The aggregation of section 6.4, of records as they come: an update for each of them, with the
 * latest timestamp.
 */
record LiveAggregation() implements Experiment {

  private static final Experiment WORK = new Aggregation("", "", Input.LIVE_METRICS);

  @Override
  public String name() {
    return "latency-aggregation";
  }

  @Override
  public String title() {
    return "Latency of the aggregation";
  }

  @Override
  public Input measured() {
    return Input.LIVE_METRICS;
  }

  @Override
  public boolean isBuffered() {
    return false;
  }

  @Override
  public boolean isLimitedByCopy() {
    return false;
  }

  @Override
  public String sql() {
    return WORK.sql();
  }

  @Override
  public String flinkSql() {
    return FlinkTables.metrics(measured())
        + "CREATE TABLE SINK (INSTANCE BIGINT, AVERAGE BIGINT, "
        + FlinkTables.TIMESTAMP
        + ", PRIMARY KEY (INSTANCE) NOT ENFORCED)\n"
        + FlinkTables.upsertSink()
        + """
        INSERT INTO SINK
          SELECT INSTANCE, SUM(METRIC.`VALUE`) / COUNT(*), MAX(TS)
          FROM METRICS_STREAM GROUP BY INSTANCE;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    WORK.build(builder, serdes, output);
  }
}
