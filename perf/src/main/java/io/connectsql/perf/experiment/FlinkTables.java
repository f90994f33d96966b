package io.connectsql.perf.experiment;

import io.connectsql.perf.experiment.Input.Content;

/**
 * Tables over the topics, in Flink SQL. {@code ${bootstrap}}, {@code ${registry}}, {@code ${group}}
 * and {@code ${output}} stand for the brokers, the schema registry, the consumer group and the
 * topic of the results.
 */
final class FlinkTables {

  private static final String METRIC =
      """
      METRIC ROW<NAME STRING, `VALUE` INT, METADATA1 STRING, METADATA4 STRING, METADATA5 STRING,
        METADATA6 STRING, METADATA8 STRING, METADATA9 STRING, METADATA10 STRING>""";

  /** A column of a sink that becomes the timestamp of its records. */
  static final String TIMESTAMP = "TS TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'";

  private static final String JSON = "'value.format' = 'json'";

  /** The stream of {@link Input#METRICS}. */
  static final String METRICS = metrics(Input.METRICS);

  /** The stream of {@link Input#METRICS_JSON}. */
  static final String METRICS_JSON = metrics(Input.METRICS_JSON);

  /** A sink of all columns of the test data, in Avro. */
  static final String METRICS_SINK = metricsSink(avro());

  /** A sink of all columns of the test data, in JSON. */
  static final String METRICS_JSON_SINK = metricsSink(JSON);

  /** The table of {@link Input#INSTANCES}. */
  static final String INSTANCES =
      """
      CREATE TABLE INSTANCE_TABLE (
        INSTANCE BIGINT, PHYSICAL_INSTANCE STRING,
        TS TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL,
        WATERMARK FOR TS AS TS, PRIMARY KEY (INSTANCE) NOT ENFORCED
      ) WITH (
        'connector' = 'upsert-kafka', 'topic' = 'instances',
        'properties.bootstrap.servers' = '${bootstrap}', 'properties.group.id' = '${group}',
        'key.format' = 'raw', 'value.fields-include' = 'EXCEPT_KEY', %s
      );
      """
          .formatted(avro());

  /** The stream of {@link Input#HEARTBEATS}. */
  static final String HEARTBEATS =
      """
      CREATE TABLE HEARTBEATS (
        INSTANCE BIGINT, STATE STRING, LOAD DOUBLE,
        TS TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL,
        WATERMARK FOR TS AS TS - INTERVAL '5' SECOND
      ) WITH (
        'connector' = 'kafka', 'topic' = 'heartbeats', 'scan.startup.mode' = 'earliest-offset',
        'properties.bootstrap.servers' = '${bootstrap}', 'properties.group.id' = '${group}',
        'key.format' = 'raw', 'key.fields' = 'INSTANCE', 'value.fields-include' = 'EXCEPT_KEY', %s
      );
      """
          .formatted(avro());

  /** A sink of averages by window, in Avro. */
  static final String WINDOWS_SINK =
      "CREATE TABLE SINK (INSTANCE BIGINT, WINDOW_START TIMESTAMP(3), AVERAGE BIGINT)\n"
          + appendSink();

  /** A sink of the columns of both the test data and the table, in Avro. */
  static final String ENRICHED_SINK = enriched("SINK", "${output}");

  /** A sink of all columns of the test data and those of heartbeats, in Avro. */
  static final String JOINED_SINK =
      """
      CREATE TABLE SINK (INSTANCE BIGINT, ID STRING, SOURCE STRING, CLUSTERID STRING, %s,
        STATE STRING, LOAD DOUBLE)
      """
              .formatted(METRIC)
          + appendSink();

  private FlinkTables() {}

  /**
   * Returns a sink of the columns of both the test data and the table, in Avro.
   *
   * @param table its name
   * @param topic where it writes
   */
  static String enriched(String table, String topic) {
    return """
        CREATE TABLE %s (INSTANCE BIGINT, S_ID STRING, S_SOURCE STRING, S_CLUSTERID STRING,
          S_%s, T_INSTANCE BIGINT, T_PHYSICAL_INSTANCE STRING)
        """
            .formatted(table, METRIC)
        + appendSink().replace("${output}", topic);
  }

  /** Returns the end of the declaration of a sink in Avro that is only appended to. */
  static String appendSink() {
    return sink("kafka", "'key.fields' = 'INSTANCE', " + avro());
  }

  /** Returns the end of the declaration of a sink in Avro with a primary key. */
  static String upsertSink() {
    return sink("upsert-kafka", avro());
  }

  /** Returns the stream of test data of a topic. */
  static String metrics(Input input) {
    return """
        CREATE TABLE METRICS_STREAM (
          INSTANCE BIGINT, ID STRING, SOURCE STRING, CLUSTERID STRING, %s,
          TS TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL,
          WATERMARK FOR TS AS TS - INTERVAL '5' SECOND
        ) WITH (
          'connector' = 'kafka', 'topic' = '%s', 'scan.startup.mode' = 'earliest-offset',
          'properties.bootstrap.servers' = '${bootstrap}', 'properties.group.id' = '${group}',
          'key.format' = 'raw', 'key.fields' = 'INSTANCE', 'value.fields-include' = 'EXCEPT_KEY', %s
        );
        """
        .formatted(METRIC, input.topic(), input.content() == Content.METRICS_JSON ? JSON : avro());
  }

  private static String metricsSink(String format) {
    return "CREATE TABLE SINK (INSTANCE BIGINT, ID STRING, SOURCE STRING, CLUSTERID STRING, %s)\n"
            .formatted(METRIC)
        + sink("kafka", "'key.fields' = 'INSTANCE', " + format);
  }

  private static String sink(String connector, String options) {
    return """
        WITH (
          'connector' = '%s', 'topic' = '${output}',
          'properties.bootstrap.servers' = '${bootstrap}',
          'sink.delivery-guarantee' = 'at-least-once',
          'key.format' = 'raw', 'value.fields-include' = 'EXCEPT_KEY', %s
        );
        """
        .formatted(connector, options);
  }

  private static String avro() {
    return "'value.format' = 'avro-confluent', 'value.avro-confluent.url' = '${registry}'";
  }
}
