package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Stopped connectors whose offsets are deleted. */
@ExtendWith(SharedCluster.class)
class OffsetsIT {

  private static final int BATCH = 2_000;

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
      connector.stop();

      cluster.connect().resetOffsets(connector.name()).orThrow();

      assertThat(cluster.topics().names()).noneMatch(t -> t.startsWith("connect-sql-resets-"));
      assertThat(cluster.topics().groups()).noneMatch(g -> g.startsWith("connect-sql-resets-"));
      assertThat(connector.offsets()).isEmpty();
      connector.resume(2);
      input.awaitResults(connector, "CSAS_RESET_COPY", "RESET_COPY");
      input.awaitResults(connector, "CTAS_RESET_IDS", "RESET_IDS");
      // The same results once more; counts of old state would be 2.
      assertThat(TopicRows.of(cluster, "RESET_COPY").copies())
          .containsOnlyKeys(2L)
          .containsEntry(2L, (long) BATCH);
      assertThat(TopicRows.of(cluster, "RESET_IDS").copies())
          .containsOnlyKeys(2L)
          .containsEntry(2L, (long) BATCH);
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
      connector.stop();

      cluster.connect().resetOffsets(connector.name()).orThrow();
      connector.resume(1);

      input.awaitResults(connector, "shared", "RESET_SHARED_COPY");
      input.awaitResults(connector, "shared", "RESET_SHARED_IDS");
      assertThat(TopicRows.of(cluster, "RESET_SHARED_COPY").copies()).containsOnlyKeys(2L);
      assertThat(TopicRows.of(cluster, "RESET_SHARED_IDS").latest().values())
          .hasSize(BATCH)
          .containsOnly("{\"N\":1}");
    }
  }
}
