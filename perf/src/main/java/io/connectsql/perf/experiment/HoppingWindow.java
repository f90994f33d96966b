package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import java.time.Duration;
import org.apache.kafka.streams.StreamsBuilder;

/**
 * Section 6.5: the average value by instance and windows of a minute that overlap.
 *
 * @param advance seconds between the starts of two windows
 */
record HoppingWindow(int advance) implements Experiment {

  @Override
  public String name() {
    return "hopping-" + advance;
  }

  @Override
  public String title() {
    return "Hopping windows of 60 s, advance by %d s (6.5)".formatted(advance);
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
          WINDOW HOPPING (SIZE 60 SECONDS, ADVANCE BY %d SECONDS)
          GROUP BY INSTANCE;
        """
            .formatted(advance);
  }

  @Override
  public String flinkSql() {
    return FlinkTables.METRICS
        + FlinkTables.WINDOWS_SINK
        + """
        INSERT INTO SINK
          SELECT INSTANCE, window_start, SUM(METRIC.`VALUE`) / COUNT(*)
          FROM TABLE(HOP(TABLE METRICS_STREAM, DESCRIPTOR(TS), INTERVAL '%d' SECOND, INTERVAL '60' SECOND))
          GROUP BY INSTANCE, window_start, window_end;
        """
            .formatted(advance);
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    WindowedAverage.build(builder, serdes, Duration.ofSeconds(advance), measured().topic(), output);
  }
}
