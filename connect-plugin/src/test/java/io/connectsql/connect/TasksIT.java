package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tasks are threads of queries, which come and go without a loss. */
@ExtendWith(SharedCluster.class)
class TasksIT {

  private static final int PARTITIONS = 4;
  private static final int BATCH = 1_000;

  /** Much less than the session of a member that is gone without a word. */
  private static final Duration LEAVE_LIMIT = Duration.ofSeconds(15);

  private final LocalCluster cluster;

  TasksIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void tasksOfAWorkerShareItsQueries() throws IOException {
    NumberedInput input = NumberedInput.create(cluster, "tasks_shared", PARTITIONS);
    try (SqlConnector connector =
        connector("tasks-shared", input, "shared").tasks(9).start(PARTITIONS)) {
      input.produce(BATCH);
      input.assertOnceEach(connector, "CSAS_SHARED", "SHARED");
      input.assertCounts("SHARED_COUNTS");

      assertThat(logged("Connector tasks-shared gets 4 of 9 tasks")).isTrue();
      int used = 0;
      for (Worker worker : cluster.workers()) {
        long tasks = tasksOn(worker, connector);
        used += tasks > 0 ? 1 : 0;
        for (String query : List.of("CSAS_SHARED", "CTAS_SHARED_COUNTS")) {
          List<MatchResult> threads = threads(worker, connector.group(query));
          assertThat(threads).hasSize((int) tasks);
          assertThat(threads.stream().map(thread -> thread.group(1)).distinct().count())
              .isEqualTo(tasks > 0 ? 1 : 0);
        }
      }
      // More tasks than workers: some worker has two.
      assertThat(used).isBetween(1, 2);
      assertThat(stateDirectories(connector)).isEqualTo(used);
    }
  }

  @Test
  void queriesThatWaitForAnEditEndWithTheirWorkers() {
    NumberedInput input = NumberedInput.create(cluster, "tasks_waiting", PARTITIONS);
    try (SqlConnector connector = connector("tasks-waiting", input, "waiting").tasks(2).start(2)) {
      input.produce(BATCH);
      input.awaitReadBy(connector, "CSAS_WAITING");
      cluster.connect().stop(connector.name()).orThrow();
      cluster.connect().awaitState(connector.name(), "STOPPED", 0, SqlConnector.LIMIT);
      cluster.stopWorker(0);
      cluster.stopWorker(1);
      try {
        for (String query : List.of("CSAS_WAITING", "CTAS_WAITING_COUNTS")) {
          Await.until(
              "the threads of " + query + " to leave their group",
              LEAVE_LIMIT,
              () -> cluster.topics().members(connector.group(query)) == 0);
        }
      } finally {
        cluster.startWorker(0);
        cluster.startWorker(1);
      }
    }
  }

  @Test
  void restartsLoseAndDoubleNothing() {
    NumberedInput input = NumberedInput.create(cluster, "tasks_restarts", PARTITIONS);
    try (SqlConnector connector =
        connector("tasks-restarts", input, "restarts").tasks(3).start(3)) {
      input.produce(BATCH);
      cluster.connect().restartTask(connector.name(), 0).orThrow();
      input.produce(BATCH);
      input.awaitReadBy(connector, "CSAS_RESTARTS");

      Set<String> before = runs(connector.group("CSAS_RESTARTS"));
      input.produce(BATCH);
      cluster.connect().restart(connector.name()).orThrow();
      Await.until(
          "all queries to be restarted",
          SqlConnector.LIMIT,
          () -> {
            Set<String> now = runs(connector.group("CSAS_RESTARTS"));
            return !now.isEmpty() && now.stream().noneMatch(before::contains);
          });
      cluster.connect().awaitRunning(connector.name(), 3, SqlConnector.LIMIT);
      input.produce(BATCH);

      input.assertOnceEach(connector, "CSAS_RESTARTS", "RESTARTS");
      input.assertCounts("RESTARTS_COUNTS");
    }
  }

  @Test
  void theNumberOfTasksCanBeChanged() {
    NumberedInput input = NumberedInput.create(cluster, "tasks_changed", PARTITIONS);
    try (SqlConnector connector = connector("tasks-changed", input, "changed").start(1)) {
      for (int tasks : new int[] {3, 1}) {
        input.produce(BATCH);
        connector.tasks(tasks).change(tasks);
        input.produce(BATCH);
        Await.until(
            tasks + " members",
            SqlConnector.LIMIT,
            () -> cluster.topics().members(connector.group("CSAS_CHANGED")) == tasks);
        input.produce(BATCH);
      }

      input.assertOnceEach(connector, "CSAS_CHANGED", "CHANGED");
      input.assertCounts("CHANGED_COUNTS");
    }
  }

  /** Has the queries CSAS_OUTPUT and CTAS_OUTPUT_COUNTS. */
  private SqlConnector connector(String name, NumberedInput input, String output) {
    String queries =
        """
        CREATE STREAM %1$s AS SELECT * FROM numbers;
        CREATE TABLE %1$s_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
        """
            .formatted(output);
    return SqlConnector.of(cluster, name, input.stream() + queries);
  }

  private boolean logged(String text) {
    return cluster.workers().stream()
        .flatMap(worker -> worker.log().lines().stream())
        .anyMatch(line -> line.contains(text));
  }

  private long tasksOn(Worker worker, SqlConnector connector) {
    JsonNode tasks = cluster.connect().status(connector.name()).body().path("tasks");
    return StreamSupport.stream(tasks.spliterator(), false)
        .filter(task -> task.path("worker_id").asText().equals(worker.id()))
        .count();
  }

  /** The threads of a query on a worker; group 1 is the id of their run. */
  private static List<MatchResult> threads(Worker worker, String group) {
    Pattern thread =
        Pattern.compile(Pattern.quote(group) + "-([0-9a-f-]{36})-(StreamThread-)?\\d+");
    return worker.jvm().threads().stream()
        .map(thread::matcher)
        .filter(Matcher::matches)
        .map(Matcher::toMatchResult)
        .toList();
  }

  /** The ids of a query's runs on all workers. */
  private Set<String> runs(String group) {
    Set<String> ids = new HashSet<>();
    for (Worker worker : cluster.workers()) {
      threads(worker, group).forEach(thread -> ids.add(thread.group(1)));
    }
    return ids;
  }

  private long stateDirectories(SqlConnector connector) throws IOException {
    try (Stream<Path> paths = Files.walk(cluster.stateDirectory())) {
      return paths.filter(path -> path.endsWith(connector.group("CTAS_SHARED_COUNTS"))).count();
    }
  }
}
