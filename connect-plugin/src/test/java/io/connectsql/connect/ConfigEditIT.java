package io.connectsql.connect;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Editing a connector's script adds, changes and takes away queries; the others go on. */
@ExtendWith(SharedCluster.class)
class ConfigEditIT {

  private static final int BATCH = 1_000;

  /** One on each worker. */
  private static final int TASKS = 2;

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
        SqlConnector.of(cluster, "edit", kept + before).tasks(TASKS).start(TASKS)) {
      input.produce(BATCH);
      List.of("CSAS_EDIT_CHANGED", "CSAS_EDIT_REMOVED", "CSAS_EDIT_KEPT")
          .forEach(query -> input.awaitReadBy(connector, query));

      Set<String> unchanged = members(connector, "CSAS_EDIT_KEPT", "CTAS_EDIT_COUNTS");
      Set<String> changed = members(connector, "CSAS_EDIT_CHANGED");

      connector.with("sql", kept + after).change(TASKS);
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
      assertThat(members(connector, "CSAS_EDIT_KEPT", "CTAS_EDIT_COUNTS")).isEqualTo(unchanged);
      assertThat(members(connector, "CSAS_EDIT_CHANGED")).doesNotContainAnyElementsOf(changed);
    }
  }

  /** The threads of queries, which have other names once they have been started again. */
  private Set<String> members(SqlConnector connector, String... queries) {
    return Stream.of(queries)
        .flatMap(query -> awaitMembers(connector.group(query)).stream())
        .collect(toSet());
  }

  private Set<String> awaitMembers(String group) {
    Await.until(
        "each task to have a thread in group " + group,
        SqlConnector.LIMIT,
        () ->
            cluster.topics().groups().contains(group) && cluster.topics().members(group) == TASKS);
    return cluster.topics().memberIds(group);
  }

  @Test
  void anEditOfAPausedConnectorWaitsForItsResumption() {
    NumberedInput input = NumberedInput.create(cluster, "paused_edits", 2);
    String kept = input.stream() + "CREATE STREAM paused_kept AS SELECT * FROM numbers;";
    String added = "CREATE STREAM paused_added AS SELECT * FROM numbers;";
    try (SqlConnector connector =
            SqlConnector.of(cluster, "paused-edit", kept).tasks(TASKS).start(TASKS);
        SqlConnector other =
            SqlConnector.of(
                    cluster,
                    "edit-other",
                    input.stream() + "CREATE STREAM edit_other AS SELECT * FROM numbers;")
                .start(1)) {
      input.produce(BATCH);
      input.awaitReadBy(connector, "CSAS_PAUSED_KEPT");
      Set<String> unchanged = members(connector, "CSAS_PAUSED_KEPT");
      cluster.connect().pause(connector.name()).orThrow();
      connector.awaitQueriesPaused();

      connector.with("sql", kept + added).put().orThrow();
      input.produce(BATCH);
      input.assertOnceEach(other, "CSAS_EDIT_OTHER", "EDIT_OTHER");
      assertThat(cluster.topics().count("PAUSED_KEPT")).isEqualTo(BATCH);
      assertThat(cluster.topics().names()).doesNotContain("PAUSED_ADDED");

      cluster.connect().resume(connector.name()).orThrow();
      input.assertOnceEach(connector, "CSAS_PAUSED_KEPT", "PAUSED_KEPT");
      input.assertOnceEach(connector, "CSAS_PAUSED_ADDED", "PAUSED_ADDED");
      assertThat(members(connector, "CSAS_PAUSED_KEPT")).isEqualTo(unchanged);
    }
  }
}
