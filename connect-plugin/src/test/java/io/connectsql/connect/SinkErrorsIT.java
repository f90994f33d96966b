package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Records that a converter or the SQL refuses, and scripts that validation refuses. */
@ExtendWith(SharedCluster.class)
class SinkErrorsIT {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final LocalCluster cluster;

  SinkErrorsIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  private static String script(String topic) {
    return """
    CREATE STREAM readings (id VARCHAR KEY, degrees INT)
      WITH (KAFKA_TOPIC='%1$s', FORMAT='CONNECT');
    CREATE STREAM warm WITH (KAFKA_TOPIC='%1$s-warm', VALUE_FORMAT='JSON', PARTITIONS=1) AS
      SELECT id, degrees FROM readings;
    """
        .formatted(topic);
  }

  private void produce(String topic) {
    cluster.topics().create(topic, 1);
    cluster.topics().produce(topic, "a", "{\"degrees\":1}");
    cluster.topics().produce(topic, "b", "{\"degrees\":");
    cluster.topics().produce(topic, "c", "{\"degrees\":\"hot\"}");
    cluster.topics().produce(topic, "d", "{\"degrees\":4}");
    cluster.topics().produce(topic, "e", "{\"degrees\":5000000000}");
  }

  @Test
  void putsRefusedRecordsIntoTheDeadLetterQueue() {
    String topic = "sink-dlq";
    produce(topic);
    try (SqlConnector connector =
        SqlConnector.sink(cluster, topic, topic, script(topic))
            .with("errors.tolerance", "all")
            .with("errors.deadletterqueue.topic.name", "sink-dead")
            .with("errors.deadletterqueue.topic.replication.factor", "1")
            .with("errors.deadletterqueue.context.headers.enable", "true")
            .start(1)) {

      assertThat(TopicRows.of(cluster, topic + "-warm").await(2))
          .containsExactly("a {\"DEGREES\":1}", "d {\"DEGREES\":4}");
      Map<String, String> dead =
          cluster.topics().awaitRecords("sink-dead", 3, LIMIT).stream()
              .collect(Collectors.toMap(r -> new String(r.key(), UTF_8), SinkErrorsIT::reason));
      assertThat(dead).containsOnlyKeys("b", "c", "e");
      assertThat(dead.get("b")).contains("DataException");
      assertThat(dead.get("c"))
          .contains(
              "topic sink-dlq, partition 0, offset 2: DEGREES: cannot read String as INTEGER");
      assertThat(dead.get("e")).contains("DEGREES: the number is too large for INTEGER");
      awaitOffset(connector.name(), 5);
    }
  }

  /** The last record leads to no row, and yet it is done with. */
  private void awaitOffset(String connector, long offset) {
    Await.until(
        "offset " + offset + " to be committed",
        LIMIT,
        () ->
            cluster
                .connect()
                .offsets(connector)
                .body()
                .findValuesAsText("kafka_offset")
                .equals(List.of(String.valueOf(offset))));
  }

  private static String reason(ConsumerRecord<byte[], byte[]> record) {
    return new String(
            record.headers().lastHeader("__connect.errors.exception.stacktrace").value(), UTF_8)
        + new String(
            record.headers().lastHeader("__connect.errors.exception.message").value(), UTF_8);
  }

  @Test
  void stopsAtARecordUntilItIsSkipped() {
    String topic = "sink-stops";
    produce(topic);
    SqlConnector connector = SqlConnector.sink(cluster, topic, topic, script(topic));
    try (connector) {
      connector
          .with("transforms", "sound")
          .with("transforms.sound.type", "org.apache.kafka.connect.transforms.Filter")
          .with("transforms.sound.predicate", "none")
          .with("predicates", "none")
          .with(
              "predicates.none.type",
              "org.apache.kafka.connect.transforms.predicates.RecordIsTombstone")
          .with("value.converter", "org.apache.kafka.connect.storage.StringConverter")
          .post()
          .orThrow();

      assertThat(cluster.connect().awaitFailedTask(topic, LIMIT))
          .contains("topic sink-stops, partition 0, offset 0: DEGREES: cannot read STRING");

      connector
          .with("value.converter", "org.apache.kafka.connect.json.JsonConverter")
          .with("errors.tolerance", "all")
          .put()
          .orThrow();
      assertThat(TopicRows.of(cluster, topic + "-warm").await(2))
          .containsExactly("a {\"DEGREES\":1}", "d {\"DEGREES\":4}");
    }
  }

  @Test
  void refusesScriptsThatCannotRun() {
    String stream = "CREATE STREAM s (id INT KEY, v INT) WITH (KAFKA_TOPIC='t', FORMAT='CONNECT');";
    assertThat(
            refusal(
                stream
                    + "CREATE TABLE c WITH (VALUE_FORMAT='JSON') AS SELECT id, COUNT(*) AS n FROM s GROUP BY id;"))
        .contains("Stream S has format CONNECT")
        .contains("First CREATE STREAM S_rows AS SELECT * FROM S");
    assertThat(refusal(stream + "CREATE STREAM c AS SELECT * FROM s;"))
        .contains("VALUE_FORMAT is missing");
    assertThat(
            refusal(
                "CREATE STREAM o WITH (KAFKA_TOPIC='t', FORMAT='CONNECT'); CREATE STREAM c WITH (VALUE_FORMAT='JSON') AS SELECT * FROM o;"))
        .contains("stream O takes its columns from its records");
    assertThat(
            refusal(
                "CREATE STREAM o (v INT) WITH (KAFKA_TOPIC='t', PARTITIONS=1, VALUE_FORMAT='JSON');"))
        .contains("No stream has FORMAT='CONNECT'");
    assertThat(SqlConnector.of(cluster, "sink-refused", stream).post().message())
        .contains("Format CONNECT is for scripts of the sink connector");
  }

  @Test
  void refusesTransformsThatAreNoSelect() {
    assertThat(
            SqlConnector.sink(cluster, "sink-refused", "t", script("t"))
                .with("transforms", "sql")
                .with("transforms.sql.type", "io.connectsql.connect.SqlTransform$Key")
                .with("transforms.sql.sql", "SELECT id FROM record GROUP BY id")
                .post()
                .message())
        .contains("sql: line 1, column 32: GROUP BY needs more than one record")
        .contains("SELECT … FROM record [WHERE …]");
  }

  private String refusal(String sql) {
    return SqlConnector.sink(cluster, "sink-refused", "t", sql).post().message();
  }
}
