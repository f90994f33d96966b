package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import java.time.Duration;
import java.util.Set;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.JoinWindows;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.StreamJoined;

/** Every record, with what its instance has said about itself within the second before: once. */
record StreamJoin() implements Experiment {

  private static final Duration BEFORE = Duration.ofSeconds(1);
  private static final Duration GRACE = Duration.ofSeconds(5);

  @Override
  public String name() {
    return "stream-join";
  }

  @Override
  public String title() {
    return "Join of two streams within a second";
  }

  @Override
  public Set<Input> inputs() {
    return Set.of(Input.METRICS, Input.HEARTBEATS);
  }

  @Override
  public boolean isWatermarked() {
    return true;
  }

  @Override
  public String sql() {
    return Declarations.METRICS
        + Declarations.HEARTBEATS
        + """
        CREATE STREAM SINK WITH (KAFKA_TOPIC = '${output}') AS
          SELECT M.INSTANCE AS INSTANCE, M.ID AS ID, M.SOURCE AS SOURCE, M.CLUSTERID AS CLUSTERID,
            M.METRIC AS METRIC, H.STATE AS STATE, H.LOAD AS LOAD
          FROM METRICS_STREAM M
          JOIN HEARTBEATS H WITHIN (1 SECONDS, 0 SECONDS) GRACE PERIOD 5 SECONDS
          ON M.INSTANCE = H.INSTANCE;
        """;
  }

  @Override
  public String flinkSql() {
    return FlinkTables.METRICS
        + FlinkTables.HEARTBEATS
        + FlinkTables.JOINED_SINK
        + """
        INSERT INTO SINK
          SELECT M.INSTANCE, M.ID, M.SOURCE, M.CLUSTERID, M.METRIC, H.STATE, H.LOAD
          FROM METRICS_STREAM M JOIN HEARTBEATS H
          ON M.INSTANCE = H.INSTANCE AND H.TS BETWEEN M.TS - INTERVAL '1' SECOND AND M.TS;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    KStream<Long, GenericRecord> heartbeats =
        builder.stream(Input.HEARTBEATS.topic(), Consumed.with(serdes.instance(), serdes.avro()));
    builder.stream(measured().topic(), Consumed.with(serdes.instance(), serdes.avro()))
        .join(
            heartbeats,
            JoinedRow::of,
            JoinWindows.ofTimeDifferenceAndGrace(Duration.ZERO, GRACE).before(BEFORE),
            StreamJoined.with(serdes.instance(), serdes.avro(), serdes.avro())
                .withName("join")
                .withStoreName("join"))
        .to(output, Produced.with(serdes.instance(), serdes.avro()));
  }
}
