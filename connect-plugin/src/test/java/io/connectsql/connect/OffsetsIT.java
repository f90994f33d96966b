package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.RestResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Stopped connectors whose offsets are altered or deleted. */
@ExtendWith(SharedCluster.class)
class OffsetsIT {

  private static final int BATCH = 2_000;
  private static final JsonMapper JSON = new JsonMapper();

  private final LocalCluster cluster;

  OffsetsIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  /** Both workers have state, and one of them does not know who has asked for the reset. */
  @Test
  void deletedOffsetsMakeQueriesBeginAnewOnAllWorkers() {
    NumberedInput input = NumberedInput.create(cluster, "resets", 4);
    String sql =
        input.stream()
            + """
            CREATE STREAM reset_copy AS SELECT * FROM numbers;
            CREATE TABLE reset_ids AS SELECT id, COUNT(*) AS n FROM numbers GROUP BY id;
            CREATE TABLE reset_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
            """;
    try (SqlConnector connector = SqlConnector.of(cluster, "resets", sql).tasks(2).start(2)) {
      input.produce(BATCH);
      input.assertOnceEach(connector, "CSAS_RESET_COPY", "RESET_COPY");
      input.assertOnceEach(connector, "CTAS_RESET_IDS", "RESET_IDS");
      input.awaitReadBy(connector, "CTAS_RESET_COUNTS");
      stop(connector);

      cluster.connect().resetOffsets(connector.name()).orThrow();

      assertThat(cluster.topics().names()).noneMatch(t -> t.startsWith("connect-sql-resets-"));
      assertThat(cluster.topics().groups()).noneMatch(g -> g.startsWith("connect-sql-resets-"));
      assertThat(offsets(connector)).isEmpty();
      resume(connector, 2);
      for (String query : List.of("CSAS_RESET_COPY", "CTAS_RESET_IDS", "CTAS_RESET_COUNTS")) {
        input.awaitReadBy(connector, query);
      }
      // The same results once more; counts of old state would be 2.
      assertThat(copies("RESET_COPY")).containsOnlyKeys(2L).containsEntry(2L, (long) BATCH);
      assertThat(copies("RESET_IDS")).containsOnlyKeys(2L).containsEntry(2L, (long) BATCH);
      assertThat(TopicRows.of(cluster, "RESET_IDS").latest().values())
          .hasSize(BATCH)
          .containsOnly("{\"N\":1}");
      input.assertCounts("RESET_COUNTS");
      input.produce(BATCH);
      input.awaitReadBy(connector, "CTAS_RESET_COUNTS");
      input.assertCounts("RESET_COUNTS");
    }
  }

  @Test
  void deletedOffsetsMakeASharedApplicationBeginAnew() {
    NumberedInput input = NumberedInput.create(cluster, "reset_shared", 2);
    String sql =
        input.stream()
            + """
            CREATE STREAM reset_shared_copy AS SELECT * FROM numbers;
            CREATE TABLE reset_shared_ids AS
              SELECT id, COUNT(*) AS n FROM reset_shared_copy GROUP BY id;
            """;
    try (SqlConnector connector =
        SqlConnector.of(cluster, "reset-shared", sql)
            .with("sql.query.isolation", "shared")
            // What Connect does not know is reset all the same.
            .with("sql.progress.topic", "")
            .start(1)) {
      input.produce(BATCH);
      input.assertOnceEach(connector, "shared", "RESET_SHARED_IDS");
      stop(connector);

      cluster.connect().resetOffsets(connector.name()).orThrow();
      resume(connector, 1);

      input.awaitReadBy(connector, "shared");
      assertThat(copies("RESET_SHARED_COPY")).containsOnlyKeys(2L);
      assertThat(TopicRows.of(cluster, "RESET_SHARED_IDS").latest().values())
          .hasSize(BATCH)
          .containsOnly("{\"N\":1}");
    }
  }

  @Test
  void alteredOffsetsMoveAQuery() {
    NumberedInput input = NumberedInput.create(cluster, "moves", 1);
    String sql = input.stream() + "CREATE STREAM moved AS SELECT * FROM numbers;";
    try (SqlConnector connector = SqlConnector.of(cluster, "moves", sql).start(1)) {
      input.produce(500);
      input.assertOnceEach(connector, "CSAS_MOVED", "MOVED");

      stop(connector);
      alter(connector, "CSAS_MOVED", "moves", 0, 200).orThrow();
      assertThat(offsets(connector).toString())
          .contains("\"offset\":{\"offset\":200}")
          .doesNotContain("\"offset\":500");
      resume(connector, 1);
      input.awaitReadBy(connector, "CSAS_MOVED");
      assertThat(copies("MOVED")).isEqualTo(Map.of(1L, 200L, 2L, 300L));

      stop(connector);
      input.produce(100);
      alter(connector, "CSAS_MOVED", "moves", 0, 590).orThrow();
      resume(connector, 1);
      input.awaitReadBy(connector, "CSAS_MOVED");
      assertThat(copies("MOVED")).isEqualTo(Map.of(1L, 210L, 2L, 300L));
    }
  }

  @Test
  void offsetsThatCannotBeAreRefused() {
    NumberedInput input = NumberedInput.create(cluster, "refused_moves", 2);
    String sql = input.stream() + "CREATE STREAM not_moved AS SELECT * FROM numbers;";
    try (SqlConnector connector = SqlConnector.of(cluster, "refused-moves", sql).start(1)) {
      input.produce(10);
      input.awaitReadBy(connector, "CSAS_NOT_MOVED");
      stop(connector);

      String query = "CSAS_NOT_MOVED";
      assertThat(alter(connector, "CSAS_NOT_MOVD", "refused_moves", 0, 0).message())
          .contains("There is no query CSAS_NOT_MOVD. Did you mean CSAS_NOT_MOVED?");
      assertThat(alter(connector, query, "moved_refuses", 0, 0).message())
          .contains("Query CSAS_NOT_MOVED does not read topic moved_refuses. It reads ")
          .contains("refused_moves");
      assertThat(alter(connector, query, "refused_moves", 2, 0).message())
          .contains("Topic refused_moves has no partition 2. It has 0 to 1");
      assertThat(alter(connector, query, "refused_moves", 0, 11).message())
          .contains("Offset 11 is not in topic refused_moves, partition 0: it has 0 to ");
      ObjectNode odd = JSON.createObjectNode();
      odd.putObject("partition").put("file", "x");
      odd.putObject("offset").put("offset", 1);
      assertThat(alter(connector, odd).message()).contains("Not a partition of this connector: ");
      assertThat(cluster.topics().committed(connector.group(query), "refused_moves")).isEqualTo(10);
    }
  }

  private void stop(SqlConnector connector) {
    cluster.connect().stop(connector.name()).orThrow();
    cluster.connect().awaitState(connector.name(), "STOPPED", 0, SqlConnector.LIMIT);
  }

  private void resume(SqlConnector connector, int tasks) {
    cluster.connect().resume(connector.name()).orThrow();
    cluster.connect().awaitRunning(connector.name(), tasks, SqlConnector.LIMIT);
    Await.until(
        "a group of the connector",
        SqlConnector.LIMIT,
        () -> cluster.topics().groups().stream().anyMatch(g -> g.startsWith(connector.group(""))));
  }

  private RestResponse alter(
      SqlConnector connector, String query, String topic, int partition, long offset) {
    ObjectNode entry = JSON.createObjectNode();
    entry
        .putObject("partition")
        .put("partition", partition)
        .put("topic", topic)
        .put("query", query);
    entry.putObject("offset").put("offset", offset);
    return alter(connector, entry);
  }

  private RestResponse alter(SqlConnector connector, ObjectNode entry) {
    ArrayNode entries = JSON.createArrayNode().add(entry);
    return cluster
        .connect()
        .alterOffsets(connector.name(), JSON.createObjectNode().set("offsets", entries));
  }

  private JsonNode offsets(SqlConnector connector) {
    return cluster.connect().offsets(connector.name()).orThrow().body().path("offsets");
  }

  /** How many keys a topic has once, twice, … */
  private Map<Long, Long> copies(String topic) {
    return cluster.topics().read(topic).stream()
        .collect(groupingBy(record -> new String(record.key(), UTF_8), counting()))
        .values()
        .stream()
        .collect(groupingBy(copies -> copies, counting()));
  }
}
