package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Section 6.7: the enriched stream of section 6.6, and from it the average value by physical
 * instance.
 *
 * @param shared whether Connect SQL runs both queries in one application
 */
record TwoQueries(boolean shared) implements Experiment {

  private static final String BETWEEN = "${output}-enriched";

  @Override
  public String name() {
    return shared ? "two-query-shared" : "two-query";
  }

  @Override
  public String title() {
    return shared
        ? "Application of two queries (6.7), shared"
        : "Application of two queries (6.7), each on its own";
  }

  @Override
  public Set<Input> inputs() {
    return Set.of(Input.METRICS, Input.INSTANCES);
  }

  @Override
  public Optional<String> between(String output) {
    return Optional.of(BETWEEN.replace("${output}", output));
  }

  @Override
  public boolean isRekeyed() {
    return true;
  }

  @Override
  public boolean isOneTopology() {
    return shared;
  }

  @Override
  public Map<String, String> connectorConfig() {
    return shared ? Map.of("sql.query.isolation", "shared") : Map.of();
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
        + Declarations.INSTANCES
        + """
        CREATE STREAM METRICS_WITH_INSTANCE_INFO WITH (KAFKA_TOPIC = '${output}-enriched') AS
          SELECT S.*, T.*
          FROM METRICS_STREAM S LEFT JOIN INSTANCE_TABLE T ON S.INSTANCE = T.INSTANCE;
        CREATE TABLE SINK WITH (KAFKA_TOPIC = '${output}') AS
          SELECT T_PHYSICAL_INSTANCE, SUM(S_METRIC->VALUE) / COUNT(*) AS AVERAGE
          FROM METRICS_WITH_INSTANCE_INFO
          GROUP BY T_PHYSICAL_INSTANCE;
        """;
  }

  @Override
  public String flinkSql() {
    return FlinkTables.METRICS
        + FlinkTables.INSTANCES
        + FlinkTables.enriched("METRICS_WITH_INSTANCE_INFO", BETWEEN)
        + """
        CREATE TABLE SINK (
          PHYSICAL_INSTANCE STRING, AVERAGE BIGINT, PRIMARY KEY (PHYSICAL_INSTANCE) NOT ENFORCED)
        """
        + FlinkTables.upsertSink()
        + """
        CREATE VIEW ENRICHED AS
          SELECT S.INSTANCE, S.ID, S.SOURCE, S.CLUSTERID, S.METRIC,
            T.INSTANCE AS T_INSTANCE, T.PHYSICAL_INSTANCE
          FROM METRICS_STREAM S LEFT JOIN INSTANCE_TABLE FOR SYSTEM_TIME AS OF S.TS AS T
          ON S.INSTANCE = T.INSTANCE;
        INSERT INTO METRICS_WITH_INSTANCE_INFO SELECT * FROM ENRICHED;
        INSERT INTO SINK
          SELECT PHYSICAL_INSTANCE, SUM(METRIC.`VALUE`) / COUNT(*) FROM ENRICHED
          WHERE PHYSICAL_INSTANCE IS NOT NULL GROUP BY PHYSICAL_INSTANCE;
        """;
  }

  @Override
  public void build(StreamsBuilder builder, RivalSerdes serdes, String output) {
    KStream<Long, GenericRecord> enriched = Enrichment.enriched(builder, serdes);
    enriched.to(between(output).orElseThrow(), Produced.with(serdes.instance(), serdes.avro()));
    enriched
        .map(
            (instance, row) ->
                KeyValue.pair(EnrichedRow.physicalInstance(row), EnrichedRow.value(row)))
        .groupByKey(Grouped.with("by-host", Serdes.String(), Serdes.Integer()))
        .aggregate(
            SumCount::none,
            (host, value, state) -> state.plus(value),
            Materialized.<String, SumCount, KeyValueStore<Bytes, byte[]>>as("averages")
                .withKeySerde(Serdes.String())
                .withValueSerde(SumCount.serde()))
        .toStream()
        .mapValues(SumCount::average)
        .to(output, Produced.with(Serdes.String(), serdes.avro()));
  }
}
