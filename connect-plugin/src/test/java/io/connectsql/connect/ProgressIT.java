package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Connect's own view of how far the queries of a connector are. */
@ExtendWith(SharedCluster.class)
class ProgressIT {

  private static final int BATCH = 500;

  private final LocalCluster cluster;

  ProgressIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void offsetsShowWhatQueriesHaveCommitted() {
    NumberedInput input = NumberedInput.create(cluster, "progress", 2);
    String sql =
        input.stream()
            + """
            CREATE STREAM progress_copy AS SELECT * FROM numbers;
            CREATE TABLE progress_counts AS
              SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
            """;
    try (SqlConnector connector = SqlConnector.of(cluster, "progress", sql).tasks(2).start(2)) {
      for (int round = 0; round < 2; round++) {
        input.produce(BATCH);
        awaitReported(connector, "CSAS_PROGRESS_COPY", "progress", input.count());
        awaitReported(connector, "CTAS_PROGRESS_COUNTS", "progress", input.count());
      }
      // One for each query and partition: what is internal is none of the user's.
      assertThat(offsets(connector)).hasSize(4);
      long before = cluster.topics().count("connect-sql-progress");

      // What has not changed is not told again.
      input.produce(1);
      awaitReported(connector, "CSAS_PROGRESS_COPY", "progress", input.count());
      awaitReported(connector, "CTAS_PROGRESS_COUNTS", "progress", input.count());
      assertThat(cluster.topics().count("connect-sql-progress")).isEqualTo(before + 2);
    }
  }

  @Test
  void offsetsOfASharedApplicationAreItsOwn() {
    NumberedInput input = NumberedInput.create(cluster, "progress_shared", 1);
    String sql =
        input.stream()
            + """
            CREATE STREAM progress_shared_1 AS SELECT * FROM numbers;
            CREATE STREAM progress_shared_2 AS SELECT * FROM progress_shared_1;
            """;
    try (SqlConnector connector =
        SqlConnector.of(cluster, "progress-shared", sql)
            .with("sql.query.isolation", "shared")
            .start(1)) {
      input.produce(BATCH);
      awaitReported(connector, "shared", "progress_shared", BATCH);
      assertThat(offsets(connector)).hasSize(1);
    }
  }

  @Test
  void withoutATopicThereAreNone() {
    NumberedInput input = NumberedInput.create(cluster, "progress_off", 1);
    try (SqlConnector connector =
        SqlConnector.of(
                cluster,
                "progress-off",
                input.stream() + "CREATE STREAM progress_off_copy AS SELECT * FROM numbers;")
            .with("sql.progress.topic", "")
            .start(1)) {
      input.produce(BATCH);
      input.assertOnceEach(connector, "CSAS_PROGRESS_OFF_COPY", "PROGRESS_OFF_COPY");
      assertThat(offsets(connector)).isEmpty();
    }
  }

  private void awaitReported(SqlConnector connector, String query, String topic, long sum) {
    Await.until(
        query + " to be reported at " + sum,
        SqlConnector.LIMIT,
        () ->
            offsets(connector).stream()
                    .filter(o -> o.at("/partition/query").asText().equals(query))
                    .filter(o -> o.at("/partition/topic").asText().equals(topic))
                    .mapToLong(o -> o.at("/offset/offset").asLong())
                    .sum()
                == sum);
  }

  private Set<JsonNode> offsets(SqlConnector connector) {
    Set<JsonNode> offsets = new HashSet<>();
    cluster
        .connect()
        .offsets(connector.name())
        .orThrow()
        .body()
        .path("offsets")
        .forEach(offsets::add);
    return offsets;
  }
}
