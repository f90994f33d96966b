package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The queries of a script as one application on two workers. */
@ExtendWith(SharedCluster.class)
class SharedQueriesIT {

  private static final int BATCH = 1_000;

  private final LocalCluster cluster;

  SharedQueriesIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void runAndAreEdited() {
    NumberedInput input = NumberedInput.create(cluster, "shared_input", 2);
    String kept =
        input.stream()
            + """
            CREATE STREAM shared_copy AS SELECT * FROM numbers;
            CREATE TABLE shared_counts AS
              SELECT bucket, COUNT(*) AS n FROM shared_copy GROUP BY bucket;
            """;
    String removed = "CREATE STREAM shared_removed AS SELECT * FROM shared_copy;";
    String added = "CREATE STREAM shared_added AS SELECT * FROM shared_copy;";
    try (SqlConnector connector =
        SqlConnector.of(cluster, "shared", kept + removed)
            .with("sql.query.isolation", "shared")
            .tasks(2)
            .start(2)) {
      input.produce(BATCH);
      input.assertOnceEach(connector, "shared", "SHARED_COPY");
      input.assertCounts("SHARED_COUNTS");
      assertThat(cluster.topics().count("SHARED_REMOVED")).isEqualTo(BATCH);
      Await.until(
          "both tasks to have a thread in the only group",
          SqlConnector.LIMIT,
          () -> cluster.topics().members(connector.group("shared")) == 2);

      cluster.topics().create("SHARED_ADDED", 2);
      connector.with("sql", kept + added).change(2);
      Await.until(
          "rows of the query that was added",
          SqlConnector.LIMIT,
          () -> {
            input.produce(BATCH / 10);
            return cluster.topics().count("SHARED_ADDED") > 0;
          });

      input.assertOnceEach(connector, "shared", "SHARED_COPY");
      input.assertCounts("SHARED_COUNTS");
      // One of them ended where the other one began.
      assertThat(cluster.topics().count("SHARED_REMOVED") + cluster.topics().count("SHARED_ADDED"))
          .isEqualTo(input.count());
    }
  }
}
