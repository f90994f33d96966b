package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A worker whose REST server fails to stop as the worker ends: Connect stops no task then. Without
 * an extension it happens now and then, the more often the more requests there are.
 */
class WorkerEndIT {

  private static final int PARTITIONS = 2;
  private static final int BATCH = 1_000;

  /** What Kafka Streams logs of state that it need not build anew. */
  private static final String KEPT = "State store Aggregate initialized from checkpoint";

  @TempDir Path plugins;

  @Test
  void queriesEndAlthoughConnectStopsNoTask() throws IOException {
    FailingRestExtension.install(plugins);
    try (LocalCluster cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "worker-end"))
            .pluginPath(Installation.archive())
            .pluginPath(plugins)
            .workerConfig("rest.extension.classes", FailingRestExtension.class.getName())
            .start()) {
      NumberedInput input = NumberedInput.create(cluster, "ends", PARTITIONS);
      SqlConnector connector =
          SqlConnector.of(
                  cluster,
                  "ends",
                  input.stream()
                      + """
                      CREATE STREAM ended AS SELECT * FROM numbers;
                      CREATE TABLE ended_counts AS
                        SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
                      """)
              .start(1);
      input.produce(BATCH);
      input.assertOnceEach(connector, "CSAS_ENDED", "ENDED");
      input.assertCounts("ENDED_COUNTS");
      cluster.stopWorker(0);

      assertThat(logged(cluster, "Stopping task")).isZero();
      assertThat(cluster.topics().members(connector.group("CTAS_ENDED_COUNTS"))).isZero();
      assertThat(cluster.topics().members(connector.group("CSAS_ENDED"))).isZero();
      assertThat(logged(cluster, KEPT)).isZero();

      input.produce(BATCH);
      cluster.startWorker(0);
      cluster.connect().awaitRunning(connector.name(), 1, SqlConnector.LIMIT);
      input.assertOnceEach(connector, "CSAS_ENDED", "ENDED");
      input.assertCounts("ENDED_COUNTS");
      assertThat(logged(cluster, KEPT)).isGreaterThanOrEqualTo(PARTITIONS);
    }
  }

  private static long logged(LocalCluster cluster, String text) {
    return cluster.worker(0).log().lines().stream().filter(line -> line.contains(text)).count();
  }
}
