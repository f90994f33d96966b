package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.SchemaBuilder.FieldAssembler;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Runs the queries of the KSQL paper's experiments (section 6) over Avro with a registry. */
@ExtendWith(SharedCluster.class)
class PaperMetricsIT {

  /** As printed, but for one name of a sink each, and errors of typing. */
  private static final String SQL =
      """
      CREATE STREAM METRICS_STREAM (ID VARCHAR, SOURCE VARCHAR, INSTANCE LONG, CLUSTERID VARCHAR,
        METRIC STRUCT< NAME STRING, VALUE INTEGER, METADATA1 STRING, METADATA4 STRING,
          METADATA5 STRING, METADATA6 STRING, METADATA8 STRING, METADATA9 STRING,
          METADATA10 STRING >
      ) WITH (KAFKA_TOPIC='metrics', VALUE_FORMAT='AVRO', KEY='INSTANCE');
      CREATE TABLE INSTANCE_TABLE (INSTANCE LONG PRIMARY KEY, PHYSICAL_INSTANCE VARCHAR)
        WITH (KAFKA_TOPIC='instances', VALUE_FORMAT='AVRO');

      CREATE STREAM PROJECTION AS SELECT * FROM METRICS_STREAM;

      CREATE TABLE AGGREGATION AS SELECT INSTANCE, SUM(METRIC->VALUE) / COUNT(*)
        FROM METRICS_STREAM GROUP BY INSTANCE;

      CREATE TABLE TUMBLING_WINDOWS
      AS SELECT
      INSTANCE,
      SUM(METRIC->VALUE) / COUNT(*)
      FROM METRICS_STREAM
      WINDOW TUMBLING (
      SIZE 60 SECONDS
      )
      GROUP BY INSTANCE;

      CREATE TABLE HOPPING_WINDOWS AS SELECT
      INSTANCE,
      SUM(METRIC->VALUE) / COUNT(*)
      FROM METRICS_STREAM
      WINDOW HOPPING(
      SIZE 60 SECONDS,
      ADVANCE BY 30 SECONDS
      )
      GROUP BY INSTANCE;

      CREATE STREAM METRICS_WITH_INSTANCE_INFO AS SELECT S.*, T.* FROM METRICS_STREAM S LEFT JOIN
      INSTANCE_TABLE T ON S.INSTANCE = T.INSTANCE;

      CREATE TABLE AVERAGE_VALUE_BY_PHYSICAL_INSTANCE AS SELECT T_PHYSICAL_INSTANCE,
      SUM(S_METRIC->VALUE) / COUNT(*) FROM METRICS_WITH_INSTANCE_INFO
      GROUP BY T_PHYSICAL_INSTANCE
      """;

  private static final List<String> METADATA =
      List.of(
          "METADATA1",
          "METADATA4",
          "METADATA5",
          "METADATA6",
          "METADATA8",
          "METADATA9",
          "METADATA10");
  private static final Schema METRIC = metric();
  private static final Schema RECORD =
      SchemaBuilder.record("Metrics")
          .fields()
          .requiredString("ID")
          .requiredString("SOURCE")
          .requiredLong("INSTANCE")
          .requiredString("CLUSTERID")
          .name("METRIC")
          .type(METRIC)
          .noDefault()
          .endRecord();
  private static final Schema INSTANCE =
      SchemaBuilder.record("Instance").fields().requiredString("PHYSICAL_INSTANCE").endRecord();
  private static final long SECOND = Duration.ofSeconds(1).toMillis();

  private final long start =
      Instant.now().truncatedTo(ChronoUnit.MINUTES).minus(10, ChronoUnit.MINUTES).toEpochMilli();

  @Test
  void runsTheQueriesOfTheExperiments(LocalCluster cluster) {
    AvroValues avro = new AvroValues(cluster.registryUrl());
    cluster.topics().create("metrics", 2);
    cluster.topics().create("instances", 2);
    int metrics = avro.register("metrics-value", RECORD);
    int instances = avro.register("instances-value", INSTANCE);
    cluster
        .topics()
        .produce(
            List.of(
                instance(avro, instances, 1, "host-a"),
                instance(avro, instances, 2, "host-a"),
                instance(avro, instances, 3, "host-b"),
                measured(avro, metrics, "m1", 1, 10, start),
                measured(avro, metrics, "m2", 2, 30, start),
                measured(avro, metrics, "m3", 3, 7, start),
                measured(avro, metrics, "m4", 1, 20, start + 40 * SECOND),
                measured(avro, metrics, "m5", 4, 1, start + 60 * SECOND),
                measured(avro, metrics, "m6", 1, 60, start + 60 * SECOND)));

    try (SqlConnector connector =
        SqlConnector.of(cluster, "metrics", SQL)
            .with("schema.registry.url", cluster.registryUrl().toString())
            .tasks(2)
            .start(2)) {
      assertThat(rows(cluster, avro, "PROJECTION").keys(PaperMetricsIT::number).await(6))
          .containsExactlyInAnyOrder(
              "1 " + measured("", "m1", 10),
              "2 " + measured("", "m2", 30),
              "3 " + measured("", "m3", 7),
              "1 " + measured("", "m4", 20),
              "4 " + measured("", "m5", 1),
              "1 " + measured("", "m6", 60));
      assertLatest(
          rows(cluster, avro, "AGGREGATION").keys(PaperMetricsIT::number),
          Map.of("1", average(30), "2", average(30), "3", average(7), "4", average(1)));
      assertLatest(
          rows(cluster, avro, "TUMBLING_WINDOWS").keys(this::windowed),
          Map.of(
              "1@0", average(15),
              "2@0", average(30),
              "3@0", average(7),
              "1@60", average(60),
              "4@60", average(1)));
      assertLatest(
          rows(cluster, avro, "HOPPING_WINDOWS").keys(this::windowed),
          Map.of(
              "1@-30", average(10),
              "2@-30", average(30),
              "3@-30", average(7),
              "1@0", average(15),
              "2@0", average(30),
              "3@0", average(7),
              "1@30", average(40),
              "4@30", average(1),
              "1@60", average(60),
              "4@60", average(1)));
      assertThat(
              rows(cluster, avro, "METRICS_WITH_INSTANCE_INFO")
                  .keys(PaperMetricsIT::number)
                  .await(6))
          .containsExactlyInAnyOrder(
              "1 " + enriched("m1", 10, 1, "host-a"),
              "2 " + enriched("m2", 30, 2, "host-a"),
              "3 " + enriched("m3", 7, 3, "host-b"),
              "1 " + enriched("m4", 20, 1, "host-a"),
              "4 " + enriched("m5", 1, null, null),
              "1 " + enriched("m6", 60, 1, "host-a"));
      assertLatest(
          rows(cluster, avro, "AVERAGE_VALUE_BY_PHYSICAL_INSTANCE"),
          Map.of("host-a", average(30), "host-b", average(7)));
    }
  }

  private static void assertLatest(TopicRows rows, Map<String, String> wanted) {
    assertThat(rows.awaitLatest(wanted)).isEqualTo(wanted);
  }

  private static TopicRows rows(LocalCluster cluster, AvroValues avro, String topic) {
    return TopicRows.of(cluster, topic).values(avro::read);
  }

  private static Schema metric() {
    FieldAssembler<Schema> fields =
        SchemaBuilder.record("Metric").fields().requiredString("NAME").requiredInt("VALUE");
    METADATA.forEach(fields::requiredString);
    return fields.endRecord();
  }

  private static ProducerRecord<byte[], byte[]> instance(
      AvroValues avro, int schema, long id, String host) {
    GenericRecord value = new GenericRecordBuilder(INSTANCE).set("PHYSICAL_INSTANCE", host).build();
    return new ProducerRecord<>("instances", null, 0L, key(id), avro.write(schema, value));
  }

  private static ProducerRecord<byte[], byte[]> measured(
      AvroValues avro, int schema, String id, long instance, int value, long time) {
    GenericRecordBuilder metric =
        new GenericRecordBuilder(METRIC).set("NAME", "cpu").set("VALUE", value);
    METADATA.forEach(name -> metric.set(name, name.toLowerCase(Locale.ROOT)));
    GenericRecord measured =
        new GenericRecordBuilder(RECORD)
            .set("ID", id)
            .set("SOURCE", "test")
            .set("INSTANCE", instance)
            .set("CLUSTERID", "c")
            .set("METRIC", metric.build())
            .build();
    return new ProducerRecord<>("metrics", null, time, key(instance), avro.write(schema, measured));
  }

  private static byte[] key(long instance) {
    return ByteBuffer.allocate(Long.BYTES).putLong(instance).array();
  }

  private static String number(byte[] key) {
    return String.valueOf(ByteBuffer.wrap(key).getLong());
  }

  /** As instance@second of the window's start after the first record. */
  private String windowed(byte[] key) {
    ByteBuffer buffer = ByteBuffer.wrap(key);
    return buffer.getLong() + "@" + (buffer.getLong() - start) / SECOND;
  }

  private static String average(long value) {
    return "{\"KSQL_COL_0\": " + value + "}";
  }

  private static String measured(String prefix, String id, int value) {
    String metadata =
        METADATA.stream()
            .map(name -> "\"" + name + "\": \"" + name.toLowerCase(Locale.ROOT) + "\"")
            .collect(Collectors.joining(", "));
    return """
        {"%sID": "%s", "%sSOURCE": "test", "%sCLUSTERID": "c", \
        "%sMETRIC": {"NAME": "cpu", "VALUE": %d, %s}}"""
        .formatted(prefix, id, prefix, prefix, prefix, value, metadata);
  }

  private static String enriched(String id, int value, Integer instance, String host) {
    String measured = measured("S_", id, value);
    return measured.substring(0, measured.length() - 1)
        + ", \"T_INSTANCE\": "
        + instance
        + ", \"T_PHYSICAL_INSTANCE\": "
        + (host == null ? null : "\"" + host + "\"")
        + "}";
  }
}
