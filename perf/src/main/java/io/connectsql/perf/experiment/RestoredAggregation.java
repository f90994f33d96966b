package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import org.apache.kafka.streams.StreamsBuilder;

/** The aggregation of section 6.4 with a large state, and an update for each record. */
record RestoredAggregation() implements Experiment {

  private static final Experiment WORK =
      new Aggregation("", "", new Input("metrics_restored", Input.Content.METRICS, 1_000_000));

  @Override
  public String name() {
    return "restoration";
  }

  @Override
  public String title() {
    return "Time to restore the state of %,d keys".formatted(measured().keys());
  }

  @Override
  public Input measured() {
    return WORK.measured();
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
    return WORK.flinkSql();
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    WORK.build(builder, serdes, output);
  }
}
