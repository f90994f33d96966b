package io.connectsql.perf.experiment;

import io.connectsql.perf.experiment.Input.Content;

/** Declarations of the inputs, in Connect SQL. */
final class Declarations {

  /** The stream of {@link Input#METRICS}. */
  static final String METRICS = metrics(Input.METRICS);

  /** The stream of {@link Input#METRICS_JSON}. */
  static final String METRICS_JSON = metrics(Input.METRICS_JSON);

  /** The table of {@link Input#INSTANCES}. */
  static final String INSTANCES =
      """
      CREATE TABLE INSTANCE_TABLE (INSTANCE BIGINT PRIMARY KEY, PHYSICAL_INSTANCE VARCHAR)
        WITH (KAFKA_TOPIC = 'instances', VALUE_FORMAT = 'AVRO');
      """;

  /** The stream of {@link Input#HEARTBEATS}. */
  static final String HEARTBEATS =
      """
      CREATE STREAM HEARTBEATS (INSTANCE BIGINT KEY, STATE VARCHAR, LOAD DOUBLE)
        WITH (KAFKA_TOPIC = 'heartbeats', VALUE_FORMAT = 'AVRO');
      """;

  private Declarations() {}

  /** Returns the stream of test data of a topic. */
  static String metrics(Input input) {
    return """
        CREATE STREAM METRICS_STREAM (
          INSTANCE BIGINT KEY, ID VARCHAR, SOURCE VARCHAR, CLUSTERID VARCHAR,
          METRIC STRUCT<NAME VARCHAR, VALUE INTEGER, METADATA1 VARCHAR, METADATA4 VARCHAR,
            METADATA5 VARCHAR, METADATA6 VARCHAR, METADATA8 VARCHAR, METADATA9 VARCHAR,
            METADATA10 VARCHAR>
        ) WITH (KAFKA_TOPIC = '%s', VALUE_FORMAT = '%s');
        """
        .formatted(input.topic(), input.content() == Content.METRICS_JSON ? "JSON" : "AVRO");
  }
}
