package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/** Results that are too large for their topic stop the query, or are skipped without others. */
@ExtendWith(SharedCluster.class)
@TestInstance(Lifecycle.PER_CLASS)
class LargeRecordsIT {

  private static final int COUNT = 400;
  private static final int LARGE = 123;
  private static final String LIMIT = "3000";

  private static final String SOURCE =
      """
      CREATE STREAM texts (id VARCHAR KEY, text VARCHAR)
        WITH (KAFKA_TOPIC='large_texts', VALUE_FORMAT='KAFKA');
      """;

  private final LocalCluster cluster;

  LargeRecordsIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @BeforeAll
  void produce() {
    cluster.topics().create("large_texts", 1);
    cluster.topics().produce(IntStream.range(0, COUNT).mapToObj(LargeRecordsIT::text).toList());
  }

  private static ProducerRecord<byte[], byte[]> text(int number) {
    return TopicRows.row(
        "large_texts", "k" + number, "x".repeat(number == LARGE ? 3_100 : 50), number);
  }

  @Test
  void forTheProducer() {
    stopsOrSkips(connector("largereq").with("kafka.producer.max.request.size", LIMIT), "LARGEREQ");
  }

  @Test
  void forTheTopic() {
    cluster.topics().create("LARGEMSG", 1, Map.of("max.message.bytes", LIMIT));
    stopsOrSkips(connector("largemsg"), "LARGEMSG");
  }

  @Test
  void forTheTopicAtLeastOnce() {
    cluster.topics().create("LARGEALO", 1, Map.of("max.message.bytes", LIMIT));
    stopsOrSkips(connector("largealo").with("processing.guarantee", "at_least_once"), "LARGEALO");
  }

  @Test
  void ofASink() {
    cluster.topics().create("LARGESINK", 1, Map.of("max.message.bytes", LIMIT));
    String sql =
        """
        CREATE STREAM texts (id VARCHAR KEY, text VARCHAR)
          WITH (KAFKA_TOPIC='large_texts', FORMAT='CONNECT');
        CREATE STREAM largesink WITH (VALUE_FORMAT='KAFKA') AS SELECT * FROM texts;
        """;
    SqlConnector connector =
        SqlConnector.sink(cluster, "largesink", "large_texts", sql)
            .with("value.converter", "org.apache.kafka.connect.storage.StringConverter");
    connector.post().orThrow();
    try (connector) {
      assertThat(cluster.connect().awaitFailedTask(connector.name(), SqlConnector.LIMIT))
          .contains("A record for topic LARGESINK is too large: of ")
          .contains(LIMIT);

      connector.with("errors.tolerance", "all").put().orThrow();
      cluster.topics().awaitRecords("LARGESINK", r -> has(r, COUNT - 1), SqlConnector.LIMIT);
      assertThat(cluster.topics().read("LARGESINK").stream().map(r -> new String(r.key(), UTF_8)))
          .containsExactlyElementsOf(
              IntStream.range(0, COUNT).filter(i -> i != LARGE).mapToObj(i -> "k" + i).toList());
    }
  }

  @Test
  void aChangelogLacksNothing() {
    String sql =
        "CREATE TABLE largestate WITH (VALUE_FORMAT='JSON') AS"
            + " SELECT id, LATEST_BY_OFFSET(text) AS t, COUNT(*) AS n FROM texts GROUP BY id;";
    SqlConnector connector =
        SqlConnector.of(cluster, "largestate", SOURCE + sql)
            .with("kafka.producer.max.request.size", LIMIT)
            .with("errors.tolerance", "all");
    connector.post().orThrow();
    try (connector) {
      assertThat(cluster.connect().awaitFailedTask(connector.name(), SqlConnector.LIMIT))
          .contains("Query CTAS_LARGESTATE stopped: ")
          .containsPattern("A record for topic connect-sql-largestate-\\S+-changelog is too large");
    }
  }

  private SqlConnector connector(String name) {
    return SqlConnector.of(
        cluster, name, SOURCE + "CREATE STREAM " + name + " AS SELECT * FROM texts;");
  }

  private void stopsOrSkips(SqlConnector connector, String output) {
    connector.post().orThrow();
    try (connector) {
      assertThat(cluster.connect().awaitFailedTask(connector.name(), SqlConnector.LIMIT))
          .contains("Query CSAS_" + output + " stopped: ")
          .contains("topic large_texts, partition 0, offset " + LARGE)
          .contains("A record for topic " + output + " is too large: of ")
          .contains(LIMIT);

      connector.with("errors.tolerance", "all").put().orThrow();
      cluster.topics().awaitRecords(output, r -> has(r, COUNT - 1), SqlConnector.LIMIT);
      List<String> keys =
          cluster.topics().read(output).stream().map(r -> new String(r.key(), UTF_8)).toList();
      List<String> others =
          IntStream.range(0, COUNT).filter(i -> i != LARGE).mapToObj(i -> "k" + i).toList();
      if (connector.config().containsKey("processing.guarantee")) {
        // What was written before the query stopped may be there twice.
        assertThat(keys).containsSubsequence(others).doesNotContain("k" + LARGE);
      } else {
        assertThat(keys).containsExactlyElementsOf(others);
      }
      assertThat(skipped(output)).isEqualTo(1);
    }
  }

  private static boolean has(List<ConsumerRecord<byte[], byte[]>> records, int number) {
    return records.stream().anyMatch(r -> new String(r.key(), UTF_8).equals("k" + number));
  }

  private long skipped(String output) {
    String what = "Query CSAS_" + output + " skips the record at topic large_texts, partition 0,";
    return cluster.workers().stream()
        .flatMap(worker -> worker.log().lines().stream())
        .filter(line -> line.contains(what + " offset " + LARGE + ": "))
        .count();
  }
}
