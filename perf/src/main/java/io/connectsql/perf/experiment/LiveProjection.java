package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import org.apache.kafka.streams.StreamsBuilder;

/** The projection of section 6.3, of records as they come. Results keep the record's timestamp. */
record LiveProjection() implements Experiment {

  private static final Experiment WORK = new Projection("", "", Input.LIVE_METRICS);

  @Override
  public String name() {
    return "latency-projection";
  }

  @Override
  public String title() {
    return "Latency of the projection";
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
  public String sql() {
    return WORK.sql();
  }

  @Override
  public String flinkSql() {
    return FlinkTables.metrics(measured())
        + FlinkTables.METRICS_SINK.replace("METRIC ROW", FlinkTables.TIMESTAMP + ", METRIC ROW")
        + """
        INSERT INTO SINK SELECT INSTANCE, ID, SOURCE, CLUSTERID, TS, METRIC FROM METRICS_STREAM;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    WORK.build(builder, serdes, output);
  }
}
