package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.RestResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Edits of queries that keep state: those that fit it go on with it, others are refused. */
@ExtendWith(SharedCluster.class)
class StateEditIT {

  private static final int BATCH = 1_000;
  private static final int BAD_REQUEST = 400;

  private final LocalCluster cluster;

  StateEditIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void anEditThatDoesNotFitTheStateIsRefusedWhileThereIsAny() {
    NumberedInput input = NumberedInput.create(cluster, "state_edits", 2);
    String copy = "CREATE STREAM state_copy AS SELECT * FROM numbers;\n";
    String counts = "CREATE TABLE state_counts AS SELECT bucket, COUNT(*) AS n FROM numbers";
    String byBucket = input.stream() + copy + counts + " GROUP BY bucket";
    String byNumber = byBucket.replace("bucket, COUNT", "id, COUNT").replace("BY bucket", "BY id");
    SqlConnector connector = SqlConnector.of(cluster, "state-edit", byBucket + ";").tasks(2);
    connector.start(2);
    input.produce(BATCH);
    input.assertCounts("STATE_COUNTS");

    Set<String> topics = cluster.topics().names();
    RestResponse refused = connector.with("sql", byNumber + ";").put();
    assertThat(refused.status()).isEqualTo(BAD_REQUEST);
    assertThat(refused.message())
        .contains("line 4, column 1: Query CTAS_STATE_COUNTS cannot go on with the state")
        .contains(
            "the groups of query CTAS_STATE_COUNTS are by BUCKET VARCHAR; they would be by ID"
                + " VARCHAR")
        .contains("DELETE /connectors/state-edit/offsets")
        .doesNotContain("CSAS_STATE_COPY");
    assertThat(cluster.topics().names()).isEqualTo(topics);
    input.produce(BATCH);
    input.assertCounts("STATE_COUNTS");

    String group = connector.group("CTAS_STATE_COUNTS");
    Set<String> before = cluster.topics().memberIds(group);
    connector.with("sql", byBucket + " HAVING COUNT(*) > 0;").change(2);
    // A worker that is still fencing tasks while their connector is deleted never does so again.
    Await.until(
        "both tasks of the edit",
        SqlConnector.LIMIT,
        () -> {
          Set<String> now = cluster.topics().memberIds(group);
          return now.size() == 2 && now.stream().noneMatch(before::contains);
        });
    input.produce(BATCH);
    input.assertCounts("STATE_COUNTS");
    input.assertOnceEach(connector, "CSAS_STATE_COPY", "STATE_COPY");

    // Whoever takes the name of a connector that was deleted takes its state too.
    connector.close();
    assertThat(connector.with("sql", byNumber + ";").post().status()).isEqualTo(BAD_REQUEST);
    List<String> internal =
        List.of(group + "-Aggregate-changelog", group + "-Aggregate-repartition");
    assertThat(cluster.topics().names()).containsAll(internal);
    // Whoever is still in the group makes them again when it is shared out anew.
    connector.awaitEnded("CTAS_STATE_COUNTS");
    cluster.topics().delete(internal);
    Await.until(
        "the internal topics to be gone",
        SqlConnector.LIMIT,
        () -> internal.stream().noneMatch(cluster.topics().names()::contains));

    try (connector) {
      connector.start(2);
      int from = input.count();
      input.produce(BATCH);
      Map<String, String> ones = new TreeMap<>();
      for (int number = from; number < input.count(); number++) {
        ones.put(String.valueOf(number), "{\"N\":1}");
      }
      // What was there before stays in the topic of the results.
      Await.until(
          "a count for each new number",
          SqlConnector.LIMIT,
          () ->
              TopicRows.of(cluster, "STATE_COUNTS")
                  .latest()
                  .entrySet()
                  .containsAll(ones.entrySet()));
    }
  }

  @Test
  void anApplicationOfAllQueriesIsGuardedToo() {
    NumberedInput input = NumberedInput.create(cluster, "shared_state_edits", 2);
    String copy = input.stream() + "CREATE STREAM shared_state_copy AS SELECT * FROM numbers;\n";
    String counts =
        "CREATE TABLE shared_state_counts AS SELECT bucket, COUNT(*) AS n FROM shared_state_copy"
            + " GROUP BY bucket;";
    try (SqlConnector connector =
        SqlConnector.of(cluster, "shared-state-edit", copy + counts)
            .with("sql.query.isolation", "shared")
            .start(1)) {
      input.produce(BATCH);
      input.assertCounts("SHARED_STATE_COUNTS");

      String summed = counts.replace("COUNT(*)", "COUNT_DISTINCT(id)");
      assertThat(connector.with("sql", copy + summed).put().message())
          .contains("Query CTAS_SHARED_STATE_COUNTS cannot go on with the state that it has")
          .contains("the aggregates of query CTAS_SHARED_STATE_COUNTS are COUNT(1) BIGINT");

      connector.with("sql", copy).change(1);
      connector.awaitChanged();
      input.produce(BATCH);
      input.assertOnceEach(connector, "shared", "SHARED_STATE_COPY");
      assertThat(connector.with("sql", copy + counts).put().message())
          .contains("has nothing of the time since");
    }
  }

  @Test
  void windowsThatAreKeptLongerGoOn() {
    cluster.topics().create("window_edits", 2);
    String windows =
        """
        CREATE STREAM hits (id VARCHAR KEY, page VARCHAR)
          WITH (KAFKA_TOPIC='window_edits', VALUE_FORMAT='JSON');
        CREATE TABLE window_counts AS
          SELECT id, COUNT(*) AS n FROM hits
          WINDOW TUMBLING (SIZE 1 HOUR, GRACE PERIOD %s) GROUP BY id;
        """;
    List<ProducerRecord<byte[], byte[]>> rows = new ArrayList<>();
    Instant start = Instant.parse("2026-03-01T00:00:00Z");
    for (int minute = 0; minute < 120; minute++) {
      long time = start.plus(Duration.ofMinutes(minute)).toEpochMilli();
      for (int id = 0; id < 10; id++) {
        rows.add(TopicRows.row("window_edits", "id" + id, "{\"PAGE\":\"p\"}", time));
      }
    }
    try (SqlConnector connector =
        SqlConnector.of(cluster, "window-edit", windows.formatted("2 HOURS")).tasks(2).start(2)) {
      cluster.topics().produce(rows);
      assertWindows(start, 60);

      connector.with("sql", windows.formatted("5 DAYS")).change(2);
      connector.awaitChanged();
      cluster.topics().produce(rows);
      assertWindows(start, 120);
    }
  }

  private void assertWindows(Instant start, int count) {
    Map<String, String> counts =
        List.of(start, start.plus(Duration.ofHours(1))).stream()
            .flatMap(
                window ->
                    List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9).stream()
                        .map(id -> "id" + id + "@" + window.toEpochMilli()))
            .collect(Collectors.toMap(key -> key, key -> "{\"N\":" + count + "}"));
    assertThat(TopicRows.of(cluster, "WINDOW_COUNTS").windowed().awaitLatest(counts))
        .isEqualTo(counts);
  }
}
