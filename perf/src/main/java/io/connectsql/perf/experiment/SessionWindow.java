package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import java.time.Duration;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.SessionWindows;
import org.apache.kafka.streams.kstream.WindowedSerdes;
import org.apache.kafka.streams.state.SessionStore;

/**
 * The average value by instance and session. The instances never pause, so each record makes the
 * session of its instance longer: what an update of a session costs.
 */
record SessionWindow() implements Experiment {

  private static final Duration GAP = Duration.ofSeconds(30);

  /** Connect SQL's default. */
  private static final Duration GRACE = Duration.ofDays(1);

  @Override
  public String name() {
    return "session";
  }

  @Override
  public String title() {
    return "Sessions with a gap of 30 s";
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
          WINDOW SESSION (30 SECONDS)
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
          FROM TABLE(SESSION(TABLE METRICS_STREAM PARTITION BY INSTANCE, DESCRIPTOR(TS), INTERVAL '30' SECOND))
          GROUP BY INSTANCE, window_start, window_end;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    builder.stream(measured().topic(), Consumed.with(serdes.instance(), serdes.avro()))
        .mapValues(MetricsRow::value)
        .groupByKey(Grouped.keySerde(serdes.instance()))
        .windowedBy(SessionWindows.ofInactivityGapAndGrace(GAP, GRACE))
        .aggregate(
            SumCount::none,
            (instance, value, state) -> state.plus(value),
            (instance, one, other) -> one.plus(other),
            Materialized.<Long, SumCount, SessionStore<Bytes, byte[]>>as("averages")
                .withKeySerde(serdes.instance())
                .withValueSerde(SumCount.serde()))
        .toStream()
        .mapValues(state -> state == null ? null : state.average())
        .to(
            output,
            Produced.with(WindowedSerdes.sessionWindowedSerdeFrom(Long.class), serdes.avro()));
  }
}
