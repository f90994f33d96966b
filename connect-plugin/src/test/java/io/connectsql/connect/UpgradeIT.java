package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another directory of the plugin in the place of the first, and back, as operators do it. */
class UpgradeIT {

  private static final int TASKS = 2;
  private static final int BATCH = 1_000;

  @TempDir Path plugins;

  @Test
  void queriesGoOnWhereTheyWere() throws IOException {
    Path first = plugins.resolve("connectsql-connect-sql-first");
    copy(Installation.archive(), first);
    try (LocalCluster cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "upgrade"))
            .workers(2)
            .pluginPath(plugins)
            .start()) {
      NumberedInput input = NumberedInput.create(cluster, "upgrades", 4);
      cluster.topics().create("upgrade_pairs", 4);
      SqlConnector connector =
          SqlConnector.of(
                  cluster,
                  "upgrades",
                  input.stream()
                      + """
                      CREATE STREAM upgraded AS SELECT * FROM numbers;
                      CREATE TABLE upgraded_counts AS
                        SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
                      -- In one of four partitions.
                      CREATE TABLE upgraded_days AS
                        SELECT 'all' AS numbers, COUNT(*) AS n
                        FROM numbers WINDOW TUMBLING (SIZE 1 DAY) GROUP BY 'all';
                      CREATE TABLE upgraded_sessions AS
                        SELECT 'all' AS numbers, COUNT(*) AS n
                        FROM numbers WINDOW SESSION (1 DAY) GROUP BY 'all';
                      -- In none.
                      CREATE STREAM pairs (id VARCHAR KEY, other VARCHAR)
                        WITH (KAFKA_TOPIC='upgrade_pairs', VALUE_FORMAT='JSON');
                      CREATE STREAM upgraded_pairs AS
                        SELECT n.id, other FROM numbers n
                        JOIN pairs p WITHIN 1 HOUR ON n.id = p.id;
                      """)
              .tasks(TASKS)
              .start(TASKS);
      input.produce(BATCH);
      input.assertOnceEach(connector, "CSAS_UPGRADED", "UPGRADED");

      Path second = plugins.resolve("connectsql-connect-sql-second");
      for (List<Path> change : List.of(List.of(first, second), List.of(second, first))) {
        connector.stop();
        input.produce(BATCH);
        replace(cluster, change.get(0), change.get(1));
        connector.resume(TASKS);
        input.produce(BATCH);

        input.assertOnceEach(connector, "CSAS_UPGRADED", "UPGRADED");
        input.assertCounts("UPGRADED_COUNTS");
        input.awaitReadBy(connector, "CTAS_UPGRADED_DAYS");
        input.awaitReadBy(connector, "CTAS_UPGRADED_SESSIONS");
        input.awaitReadBy(connector, "CSAS_UPGRADED_PAIRS");
        assertThat(cluster.workers())
            .allMatch(
                worker ->
                    worker.log().lines().stream()
                        .anyMatch(line -> line.contains(change.get(1).getFileName().toString())));
      }
      assertThat(cluster.workers())
          .allMatch(
              worker -> worker.log().lines().stream().noneMatch(l -> l.contains("corrupted")));
    }
  }

  private static void replace(LocalCluster cluster, Path before, Path after) throws IOException {
    for (int worker = 0; worker < cluster.workers().size(); worker++) {
      cluster.stopWorker(worker);
    }
    Files.move(before, after);
    for (int worker = 0; worker < cluster.workers().size(); worker++) {
      cluster.startWorker(worker);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }
}
