package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summarizingLong;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.TopicConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Kafka's copies of windows hold those that are open by the time of records, and no more: here that
 * of records which are older than brokers would keep.
 */
@ExtendWith(SharedCluster.class)
class WindowCopiesIT {

  private static final String SCRIPT =
      """
      CREATE STREAM clicks (id VARCHAR KEY, page VARCHAR)
        WITH (KAFKA_TOPIC='old_clicks', VALUE_FORMAT='JSON');
      CREATE STREAM views (id VARCHAR KEY, page VARCHAR)
        WITH (KAFKA_TOPIC='old_views', VALUE_FORMAT='JSON');
      CREATE TABLE old_minutes AS
        SELECT id, COUNT(*) AS n FROM clicks
        WINDOW TUMBLING (SIZE 1 MINUTE, GRACE PERIOD %1$s) GROUP BY id;
      CREATE TABLE old_busy_minutes AS
        SELECT id, COUNT(*) AS n FROM clicks
        WINDOW TUMBLING (SIZE 1 MINUTE, GRACE PERIOD %1$s) GROUP BY id HAVING COUNT(*) > 0;
      CREATE TABLE old_sessions AS
        SELECT id, COUNT(*) AS n FROM clicks
        WINDOW SESSION (30 SECONDS, GRACE PERIOD %1$s) GROUP BY id;
      CREATE STREAM old_pairs AS
        SELECT c.id AS id, c.page AS clicked, v.page AS viewed FROM clicks c
        JOIN views v WITHIN 10 SECONDS GRACE PERIOD %1$s ON c.id = v.id;
      """;

  private static final List<String> TABLES =
      List.of("OLD_MINUTES", "OLD_BUSY_MINUTES", "OLD_SESSIONS");

  /** What the windows of the script, and rows that wait for a match, are kept at most. */
  private static final long LONGEST = Duration.ofMinutes(1).toMillis();

  private static final int MINUTES = 30;
  private static final int IDS = 10;
  private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
  private static final long LAST = time(MINUTES - 1);
  private static final String LAST_WINDOW = "@" + LAST;

  private final LocalCluster cluster;

  WindowCopiesIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void theyFollowTheTimeOfRecords() {
    cluster.topics().create("old_clicks", 2);
    cluster.topics().create("old_views", 2);
    try (SqlConnector connector =
        SqlConnector.of(cluster, "window-copies", SCRIPT.formatted("0 SECONDS"))
            .with("streams.windowstore.changelog.additional.retention.ms", "0")
            .with("streams.state.cleanup.delay.ms", "500")
            .tasks(2)
            .start(2)) {
      List<ProducerRecord<byte[], byte[]>> rows = new ArrayList<>();
      for (int minute = 0; minute < MINUTES; minute++) {
        rows.addAll(rows("old_views", "m" + minute, time(minute)));
        rows.addAll(rows("old_clicks", "m" + minute, time(minute)));
      }
      cluster.topics().produce(rows);

      Await.until(
          "copies of all stores",
          SqlConnector.LIMIT,
          () -> copies(connector).size() == TABLES.size() + 2);
      List<String> copies = copies(connector);
      copies.forEach(this::awaitTrimmed);
      copies.forEach(
          copy ->
              assertThat(cluster.topics().config(copy, TopicConfig.RETENTION_MS_CONFIG))
                  .isEqualTo("-1"));

      // Another grace period: all stores are made anew of their copies.
      connector.with("sql", SCRIPT.formatted("5 SECONDS")).change(2);
      connector.awaitChanged();
      cluster.topics().produce(rows("old_clicks", "late", LAST));
      for (String table : TABLES) {
        assertLatest(
            TopicRows.of(cluster, table).keys(WindowCopiesIT::window), LAST_WINDOW, "{\"N\":2}");
      }
      assertLatest(
          TopicRows.of(cluster, "OLD_PAIRS"),
          "",
          "{\"CLICKED\":\"late\",\"VIEWED\":\"m" + (MINUTES - 1) + "\"}");
    }
  }

  private static long time(int minute) {
    return START.plus(Duration.ofMinutes(minute)).toEpochMilli();
  }

  private static List<ProducerRecord<byte[], byte[]>> rows(String topic, String page, long time) {
    return IntStream.range(0, IDS)
        .mapToObj(id -> TopicRows.row(topic, "id" + id, "{\"PAGE\":\"" + page + "\"}", time))
        .toList();
  }

  /** The changelogs of the connector, which all are of windows. */
  private List<String> copies(SqlConnector connector) {
    return cluster.topics().names().stream()
        .filter(topic -> topic.startsWith(connector.group("")) && topic.endsWith("-changelog"))
        .toList();
  }

  private void awaitTrimmed(String copy) {
    Await.until(
        copy + " to hold the last windows and no others",
        SqlConnector.LIMIT,
        () -> isTrimmed(cluster.topics().read(copy)));
  }

  private static boolean isTrimmed(List<ConsumerRecord<byte[], byte[]>> records) {
    Map<Integer, LongSummaryStatistics> times =
        records.stream()
            .collect(
                groupingBy(ConsumerRecord::partition, summarizingLong(ConsumerRecord::timestamp)));
    return !times.isEmpty()
        && times.values().stream()
            .allMatch(t -> t.getMax() == LAST && t.getMin() >= LAST - LONGEST);
  }

  /** The id, and the start of its window or session, which comes last in keys of both. */
  private static String window(byte[] key) {
    return new String(key, 0, "id0".length(), UTF_8)
        + "@"
        + ByteBuffer.wrap(key, key.length - Long.BYTES, Long.BYTES).getLong();
  }

  /** Waits until the last results of all ids are as wanted. */
  private static void assertLatest(TopicRows rows, String window, String value) {
    Set<Map.Entry<String, String>> wanted =
        IntStream.range(0, IDS)
            .mapToObj(id -> Map.entry("id" + id + window, value))
            .collect(Collectors.toSet());
    Await.until(
        "results " + wanted,
        SqlConnector.LIMIT,
        () -> rows.latest().entrySet().containsAll(wanted));
  }
}
