package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Whether rows of a stream meet a table as it was at their time, when both have been written long
 * before the query begins to read them.
 */
@ExtendWith(SharedCluster.class)
class JoinOrderIT {

  private static final int IDS = 20;
  private static final int VERSIONS = 4_000;
  private static final int PARTITIONS = 4;
  private static final long START = Instant.parse("2026-03-01T00:00:00Z").toEpochMilli();
  private static final int BETWEEN_VERSIONS = 10;

  /** By the time of records, which consumers put in order, and by that in a column. */
  private enum Times {
    RECORD("", ""),
    COLUMN(", at BIGINT", ", TIMESTAMP='at'");

    private final String column;
    private final String property;

    Times(String column, String property) {
      this.column = column;
      this.property = property;
    }
  }

  private final LocalCluster cluster;

  JoinOrderIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void keepsTheOrderOfRecordTimesAlsoWhenTasksMove() {
    try (SqlConnector connector = start("order_records", Times.RECORD)) {
      Await.until("rows", SqlConnector.LIMIT, () -> cluster.topics().written("ORDER_RECORDS") > 0);
      connector.tasks(3).change(3);
      assertMetTheirVersions("ORDER_RECORDS");
    }
  }

  @Test
  void keepsTheOrderOfTimesInColumns() {
    try (SqlConnector unused = start("order_columns", Times.COLUMN)) {
      assertMetTheirVersions("ORDER_COLUMNS");
    }
  }

  /** Writes all versions of a table and, in another topic, an event after each; then joins them. */
  private SqlConnector start(String name, Times times) {
    String versions = name + "_versions";
    String events = name + "_events";
    cluster.topics().create(versions, PARTITIONS);
    cluster.topics().create(events, PARTITIONS);
    cluster.topics().produce(rows(versions, 0));
    cluster.topics().produce(rows(events, BETWEEN_VERSIONS / 2));
    String sql =
        """
        CREATE TABLE versions (id VARCHAR PRIMARY KEY, n BIGINT%2$s)
          WITH (KAFKA_TOPIC='%1$s_versions', VALUE_FORMAT='JSON'%3$s);
        CREATE STREAM events (id VARCHAR KEY, n BIGINT%2$s)
          WITH (KAFKA_TOPIC='%1$s_events', VALUE_FORMAT='JSON'%3$s);
        CREATE STREAM %1$s AS
          SELECT e.id AS id, e.n AS event, v.n AS version FROM events e
          LEFT JOIN versions v ON e.id = v.id;
        """
            .formatted(name, times.column, times.property);
    return SqlConnector.of(cluster, name.replace('_', '-'), sql).start(1);
  }

  /** Rows of all ids, one for each version. */
  private static List<ProducerRecord<byte[], byte[]>> rows(String topic, int after) {
    List<ProducerRecord<byte[], byte[]>> rows = new ArrayList<>();
    for (int version = 0; version < VERSIONS; version++) {
      long time = START + (long) version * BETWEEN_VERSIONS + after;
      for (int id = 0; id < IDS; id++) {
        String value = "{\"N\":%d,\"AT\":%d}".formatted(version, time);
        rows.add(TopicRows.row(topic, "id" + id, value, time));
      }
    }
    return rows;
  }

  private void assertMetTheirVersions(String joined) {
    List<ConsumerRecord<byte[], byte[]>> rows =
        cluster.topics().awaitRecords(joined, IDS * VERSIONS, SqlConnector.LIMIT);
    Set<String> wanted = new HashSet<>();
    for (int version = 0; version < VERSIONS; version++) {
      for (int id = 0; id < IDS; id++) {
        wanted.add("id" + id + " {\"EVENT\":" + version + ",\"VERSION\":" + version + "}");
      }
    }
    assertThat(rows).hasSize(wanted.size());
    assertThat(
            rows.stream()
                .map(row -> new String(row.key(), UTF_8) + " " + new String(row.value(), UTF_8))
                .filter(row -> !wanted.remove(row))
                .limit(10))
        .as("wrong or twice")
        .isEmpty();
    assertThat(wanted).as("missing").isEmpty();
  }
}
