package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Editing a connector's script adds, changes and takes away queries; the others go on. */
@ExtendWith(SharedCluster.class)
class ConfigEditIT {

  private static final int BATCH = 1_000;

  private final LocalCluster cluster;

  ConfigEditIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void queriesGoOnWhereTheyWere() {
    NumberedInput input = NumberedInput.create(cluster, "edits", 2);
    String kept =
        input.stream()
            + """
            CREATE STREAM edit_kept AS SELECT * FROM numbers;
            CREATE TABLE edit_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
            """;
    String before =
        """
        CREATE STREAM edit_changed AS SELECT id, 'before' AS script FROM numbers;
        CREATE STREAM edit_removed AS SELECT * FROM numbers;
        """;
    String after =
        """
        CREATE STREAM edit_added AS SELECT * FROM numbers;
        CREATE STREAM edit_changed AS SELECT id, 'after' AS script FROM numbers;
        """;
    try (SqlConnector connector =
        SqlConnector.of(cluster, "edit", kept + before).tasks(2).start(2)) {
      input.produce(BATCH);
      List.of("CSAS_EDIT_CHANGED", "CSAS_EDIT_REMOVED", "CSAS_EDIT_KEPT")
          .forEach(query -> input.awaitReadBy(connector, query));

      connector.with("sql", kept + after).change(2);
      String removed = connector.group("CSAS_EDIT_REMOVED");
      Await.until(
          "the removed query to end",
          SqlConnector.LIMIT,
          () -> cluster.topics().members(removed) == 0);
      input.produce(BATCH);

      input.assertOnceEach(connector, "CSAS_EDIT_KEPT", "EDIT_KEPT");
      input.assertCounts("EDIT_COUNTS");
      input.assertOnceEach(connector, "CSAS_EDIT_ADDED", "EDIT_ADDED");
      input.assertOnceEach(connector, "CSAS_EDIT_CHANGED", "EDIT_CHANGED");
      for (String script : List.of("before", "after")) {
        assertThat(TopicRows.of(cluster, "EDIT_CHANGED").await(2 * BATCH))
            .filteredOn(row -> row.endsWith(" {\"SCRIPT\":\"" + script + "\"}"))
            .hasSize(BATCH);
      }
      assertThat(cluster.topics().count("EDIT_REMOVED")).isEqualTo(BATCH);
      assertThat(cluster.topics().committed(removed, "edits")).isEqualTo(BATCH);
    }
  }
}
