package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import java.util.Set;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Joined;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.state.KeyValueStore;

/** Section 6.6: every record, with what a table knows of its instance. */
record Enrichment() implements Experiment {

  @Override
  public String name() {
    return "enrichment";
  }

  @Override
  public String title() {
    return "Enrichment by a table (6.6)";
  }

  @Override
  public Set<Input> inputs() {
    return Set.of(Input.METRICS, Input.INSTANCES);
  }

  @Override
  public boolean isWatermarked() {
    return true;
  }

  @Override
  public String sql() {
    return Declarations.METRICS
        + Declarations.INSTANCES
        + """
        CREATE STREAM SINK WITH (KAFKA_TOPIC = '${output}') AS
          SELECT S.*, T.*
          FROM METRICS_STREAM S LEFT JOIN INSTANCE_TABLE T ON S.INSTANCE = T.INSTANCE;
        """;
  }

  @Override
  public String flinkSql() {
    return FlinkTables.METRICS
        + FlinkTables.INSTANCES
        + FlinkTables.ENRICHED_SINK
        + """
        INSERT INTO SINK
          SELECT S.INSTANCE, S.ID, S.SOURCE, S.CLUSTERID, S.METRIC, T.INSTANCE, T.PHYSICAL_INSTANCE
          FROM METRICS_STREAM S LEFT JOIN INSTANCE_TABLE FOR SYSTEM_TIME AS OF S.TS AS T
          ON S.INSTANCE = T.INSTANCE;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    enriched(builder, serdes).to(output, Produced.with(serdes.instance(), serdes.avro()));
  }

  /** Returns the joined stream. */
  static KStream<Long, GenericRecord> enriched(StreamsBuilder builder, RivalSerdes serdes) {
    KTable<Long, GenericRecord> instances =
        builder.table(
            Input.INSTANCES.topic(),
            Materialized.<Long, GenericRecord, KeyValueStore<Bytes, byte[]>>as("instances")
                .withKeySerde(serdes.instance())
                .withValueSerde(serdes.avro()));
    return builder.stream(Input.METRICS.topic(), Consumed.with(serdes.instance(), serdes.avro()))
        .leftJoin(
            instances,
            EnrichedRow::of,
            Joined.with(serdes.instance(), serdes.avro(), serdes.avro()));
  }
}
