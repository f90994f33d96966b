package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a connector writes through Connect of records that cannot be processed. */
@ExtendWith(SharedCluster.class)
class ReportsIT {

  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final JsonMapper JSON = new JsonMapper();

  private final LocalCluster cluster;

  ReportsIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  private static String script(String topic, String output) {
    return """
    CREATE STREAM readings (id VARCHAR KEY, degrees INTEGER)
      WITH (KAFKA_TOPIC='%s', VALUE_FORMAT='JSON');
    CREATE STREAM %s AS SELECT id, 100 / degrees AS share FROM readings;
    """
        .formatted(topic, output);
  }

  private SqlConnector connector(String name, String sql) {
    return SqlConnector.of(cluster, name, sql)
        .with("key.converter", "org.apache.kafka.connect.converters.ByteArrayConverter")
        .with("value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");
  }

  @Test
  void recordsThatAreSkippedGoToTheDeadLettersAndTheLog() {
    cluster.topics().create("reported", 1);
    String bad = "{\"degrees\": \"secret\"}";
    cluster
        .topics()
        .produce(
            List.of(
                reading("reported", "a", "{\"degrees\":10}"),
                reading("reported", "b", bad),
                reading("reported", "b", bad),
                reading("reported", "c", "{\"degrees\":0}"),
                reading("reported", "d", "{\"degrees\":50}")));
    try (SqlConnector connector =
        connector("reported", script("reported", "report_shares"))
            .with("errors.tolerance", "all")
            .with("errors.deadletterqueue.topic.name", "reported-dead")
            .with("errors.deadletterqueue.context.headers.enable", "true")
            .with("sql.processing.log.topic", "reported-log")
            .start(1)) {

      assertThat(TopicRows.of(cluster, "REPORT_SHARES").await(3))
          .containsExactly("a {\"SHARE\":10}", "c {\"SHARE\":null}", "d {\"SHARE\":2}");
      List<ConsumerRecord<byte[], byte[]>> letters =
          cluster.topics().awaitRecords("reported-dead", 2, LIMIT);
      assertThat(letters).hasSize(2).allMatch(l -> text(l.key()).equals("b"));
      assertThat(letters).allMatch(l -> text(l.value()).equals(bad));
      assertThat(headers(letters.get(1)))
          .containsEntry("topic", "reported")
          .containsEntry("partition", "0")
          .containsEntry("offset", "2")
          .containsEntry("connector.name", "reported")
          .containsEntry("stage", "CSAS_REPORT_SHARES")
          .containsEntry("exception.class.name", "io.connectsql.format.RecordFormatException")
          .containsKeys("exception.message", "exception.stacktrace");

      List<JsonNode> log = log("reported-log", 3);
      assertThat(log).hasSize(3);
      assertThat(log).extracting(e -> e.path("level").asText()).containsOnly("WARN");
      assertThat(log.get(0).path("message").asText())
          .startsWith(
              "Query CSAS_REPORT_SHARES skips the record at topic reported, partition 0, offset 1");
      assertThat(log.get(1).path("offset").asLong()).isEqualTo(2);
      assertThat(log.get(2).path("message").asText()).contains("100 / READINGS.DEGREES failed");
      assertThat(log.toString()).doesNotContain("secret").contains("\"connector\":\"reported\"");
    }
    assertThat(
            cluster.workers().stream()
                .flatMap(worker -> worker.log().lines().stream())
                .filter(line -> line.contains("io.connectsql.processing"))
                .filter(line -> line.contains("secret")))
        .isEmpty();
  }

  @Test
  void theRecordThatStopsAQueryIsLoggedWithItsContent() throws IOException {
    cluster.topics().create("report_stops", 1);
    cluster.topics().produce(List.of(reading("report_stops", "k", "{")));
    try (SqlConnector connector =
        connector("report-stops", script("report_stops", "report_stopped"))
            .with("errors.log.include.messages", "true")
            .with("sql.processing.log.topic", "report-stops-log")) {
      connector.post().orThrow();

      JsonNode entry = log("report-stops-log", 1).get(0);
      assertThat(entry.path("level").asText()).isEqualTo("ERROR");
      assertThat(entry.path("message").asText())
          .startsWith("Query CSAS_REPORT_STOPPED stops: Cannot process the record at");
      assertThat(text(entry.path("key").binaryValue())).isEqualTo("k");
      assertThat(text(entry.path("value").binaryValue())).isEqualTo("{");
      assertThat(cluster.connect().awaitFailedTask(connector.name(), LIMIT))
          .contains("Query CSAS_REPORT_STOPPED stopped: ");
    }
  }

  /** Far more than what waits for Connect at a time, on several threads. */
  @Test
  void noDeadLetterIsLostAtRestarts() {
    int count = 20_000;
    cluster.topics().create("report_many", 4);
    try (SqlConnector connector =
        connector("report-many", script("report_many", "report_none"))
            .with("errors.tolerance", "all")
            .with("errors.log.enable", "false")
            .with("errors.deadletterqueue.topic.name", "report-many-dead")
            .tasks(2)
            .start(2)) {
      cluster
          .topics()
          .produce(
              IntStream.range(0, count)
                  .mapToObj(i -> reading("report_many", "k" + i, "no JSON " + i))
                  .toList());
      cluster.topics().awaitRecords("report-many-dead", 100, LIMIT);
      cluster.connect().restart(connector.name()).orThrow();
      cluster.connect().pause(connector.name()).orThrow();
      cluster.connect().awaitState(connector.name(), "PAUSED", 2, LIMIT);
      cluster.connect().resume(connector.name()).orThrow();

      List<ConsumerRecord<byte[], byte[]>> letters =
          cluster
              .topics()
              .awaitRecords("report-many-dead", all -> byValue(all).size() == count, LIMIT);
      assertThat(byValue(letters)).hasSize(count).containsEntry("no JSON 17", "k17");
    }
  }

  @Test
  void convertersThatChangeBytesAreRefused() {
    cluster.topics().create("report_refused", 1);
    assertThat(
            SqlConnector.of(cluster, "report-refused", script("report_refused", "report_refused_o"))
                .with("errors.deadletterqueue.topic.name", "report-refused-dead")
                .with("key.converter", "org.apache.kafka.connect.converters.ByteArrayConverter")
                .post()
                .message())
        .contains("errors.deadletterqueue.topic.name: ")
        .contains("Set value.converter of this connector to")
        .doesNotContain("Set key.converter");
  }

  private List<JsonNode> log(String topic, int count) {
    Await.until(topic + " to be made", LIMIT, () -> cluster.topics().names().contains(topic));
    return cluster.topics().awaitRecords(topic, count, LIMIT).stream()
        .map(record -> read(record.value()))
        .toList();
  }

  private static JsonNode read(byte[] json) {
    try {
      return JSON.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> byValue(List<ConsumerRecord<byte[], byte[]>> records) {
    Map<String, String> found = new TreeMap<>();
    records.forEach(r -> found.put(text(r.value()), text(r.key())));
    return found;
  }

  private static Map<String, String> headers(ConsumerRecord<byte[], byte[]> record) {
    Map<String, String> headers = new TreeMap<>();
    record
        .headers()
        .forEach(h -> headers.put(h.key().replace("__connect.errors.", ""), text(h.value())));
    return headers;
  }

  private static ProducerRecord<byte[], byte[]> reading(String topic, String key, String value) {
    return new ProducerRecord<>(topic, null, 0L, key.getBytes(UTF_8), value.getBytes(UTF_8));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, UTF_8);
  }
}
