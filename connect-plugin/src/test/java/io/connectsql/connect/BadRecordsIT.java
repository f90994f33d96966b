package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/** Records that cannot be read stop their query, or are skipped without a loss of others. */
@ExtendWith(SharedCluster.class)
@TestInstance(Lifecycle.PER_CLASS)
class BadRecordsIT {

  private static final String TOPIC = "bad_records";

  private static final String SOURCE =
      """
      CREATE STREAM readings (id INTEGER KEY, degrees INTEGER)
        WITH (KAFKA_TOPIC='bad_records', VALUE_FORMAT='JSON');
      """;

  private static final byte[] SHORT_KEY = {0, 1};

  /** What a query yields that does not read the key. */
  private static final String[] GOOD = {
    "1 {\"DEGREES\":10}", "2 {\"DEGREES\":20}", "-1 {\"DEGREES\":30}", "1 {\"DEGREES\":40}"
  };

  /** Time for Connect to start the connector, and for the query to get to the record. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** Less than the 45 s after which a group gives up on members that have not left it. */
  private static final Duration MENDED_LIMIT = Duration.ofSeconds(35);

  private final LocalCluster cluster;

  BadRecordsIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @BeforeAll
  void produce() {
    cluster.topics().create(TOPIC, 1);
    cluster
        .topics()
        .produce(
            List.of(
                reading(key(1), "{\"DEGREES\":10}"),
                reading(key(1), "{\"DEGREES\":"),
                reading(key(2), "{\"DEGREES\":20}"),
                reading(key(2), "{\"DEGREES\":\"warm\"}"),
                reading(SHORT_KEY, "{\"DEGREES\":30}"),
                reading(key(1), "{\"DEGREES\":40}")));
  }

  @Test
  void aValueStopsTheQueryUntilItIsSkipped() {
    try (SqlConnector connector =
        SqlConnector.of(
            cluster,
            "bad-value",
            SOURCE + "CREATE STREAM bad_value AS SELECT * FROM readings WHERE degrees >= 0;")) {
      connector.post().orThrow();

      assertThat(cluster.connect().awaitFailedTask(connector.name(), LIMIT))
          .contains("Query CSAS_BAD_VALUE stopped: ")
          .contains("topic bad_records, partition 0, offset 1");

      connector.with("errors.tolerance", "all").put().orThrow();
      Instant mended = Instant.now();
      assertThat(TopicRows.of(cluster, "BAD_VALUE").keys(BadRecordsIT::number).await(4))
          .containsExactly(GOOD);
      assertThat(Duration.between(mended, Instant.now())).isLessThan(MENDED_LIMIT);
    }
  }

  @Test
  void aKeyStopsAQueryThatReadsIt() {
    SqlConnector connector =
        SqlConnector.of(
            cluster,
            "bad-key",
            SOURCE + "CREATE STREAM bad_key AS SELECT id, id + 1 AS next FROM readings;");

    assertThat(failure(connector))
        .contains("Query CSAS_BAD_KEY stopped: ")
        .contains("topic bad_records, partition 0, offset 4");
  }

  @Test
  void aKeyStopsAQueryThatGroupsByIt() {
    SqlConnector connector =
        SqlConnector.of(
            cluster,
            "bad-group",
            SOURCE
                + "CREATE TABLE bad_group AS SELECT id, COUNT(*) AS n FROM readings GROUP BY id;");

    assertThat(failure(connector))
        .contains("Query CTAS_BAD_GROUP stopped: ")
        .contains("topic bad_records, partition 0, offset 4");
  }

  @Test
  void goodRecordsAroundSkippedOnesAreProcessed() {
    String sql =
        SOURCE
            + """
            CREATE STREAM skipped AS SELECT * FROM readings WHERE degrees >= 0;
            CREATE TABLE skipped_sums AS SELECT id, SUM(degrees) AS total FROM readings GROUP BY id;
            """;
    try (SqlConnector connector =
        SqlConnector.of(cluster, "skips", sql).with("errors.tolerance", "all").start(1)) {
      TopicRows rows = TopicRows.of(cluster, "SKIPPED").keys(BadRecordsIT::number);
      Map<String, String> sums = Map.of("1", "{\"TOTAL\":50}", "2", "{\"TOTAL\":20}");

      assertThat(rows.await(4))
          .containsExactly(
              "1 {\"DEGREES\":10}",
              "2 {\"DEGREES\":20}",
              "-1 {\"DEGREES\":30}",
              "1 {\"DEGREES\":40}");
      assertThat(TopicRows.of(cluster, "SKIPPED_SUMS").keys(BadRecordsIT::number).awaitLatest(sums))
          .isEqualTo(sums);
      for (int offset : List.of(1, 3)) {
        assertThat(logged("CSAS_SKIPPED skips", offset)).isEqualTo(1);
      }
      for (int offset : List.of(1, 3, 4)) {
        assertThat(logged("CTAS_SKIPPED_SUMS skips", offset)).isEqualTo(1);
      }
    }
  }

  private String failure(SqlConnector connector) {
    connector.post().orThrow();
    try (connector) {
      return cluster.connect().awaitFailedTask(connector.name(), LIMIT);
    }
  }

  private long logged(String what, int offset) {
    String place = "topic bad_records, partition 0, offset " + offset + ":";
    return cluster.workers().stream()
        .flatMap(worker -> worker.log().lines().stream())
        .filter(line -> line.contains(what) && line.contains(place))
        .count();
  }

  private static ProducerRecord<byte[], byte[]> reading(byte[] key, String value) {
    return new ProducerRecord<>(TOPIC, null, 0L, key, value.getBytes(UTF_8));
  }

  private static byte[] key(int id) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(id).array();
  }

  /** -1 for what is no number. */
  private static String number(byte[] key) {
    return String.valueOf(key.length == Integer.BYTES ? ByteBuffer.wrap(key).getInt() : -1);
  }
}
