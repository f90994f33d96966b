package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
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

  private LocalCluster cluster(String name) throws IOException {
    FailingRestExtension.install(plugins);
    return LocalCluster.builder()
        .directory(Path.of("target", "clusters", name))
        .pluginPath(Installation.archive())
        .pluginPath(plugins)
        .workerConfig("rest.extension.classes", FailingRestExtension.class.getName())
        .start();
  }

  @Test
  void queriesEndInOrder() throws IOException {
    try (LocalCluster cluster = cluster("worker-end")) {
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

  @Test
  void sinksLoseAndDoubleNothing() throws IOException {
    try (LocalCluster cluster = cluster("worker-end-sink")) {
      NumberedInput input = NumberedInput.create(cluster, "sink_ends", PARTITIONS);
      SqlConnector connector =
          SqlConnector.sink(
                  cluster,
                  "sink-ends",
                  "sink_ends",
                  """
                  CREATE STREAM numbers (id VARCHAR KEY, bucket VARCHAR)
                    WITH (KAFKA_TOPIC='sink_ends', FORMAT='CONNECT');
                  CREATE STREAM sunk WITH (VALUE_FORMAT='JSON') AS SELECT * FROM numbers;
                  """)
              // Connect's own consumer does not leave its group.
              .with("consumer.override.session.timeout.ms", "6000")
              .start(1);
      input.produce(BATCH);
      connector.await("rows to flow", () -> cluster.topics().written("SUNK") > 0);

      CompletableFuture<Void> end = CompletableFuture.runAsync(() -> cluster.stopWorker(0));
      while (!end.isDone()) {
        input.produce(BATCH);
      }
      end.join();
      assertThat(logged(cluster, "Stopping task")).isZero();
      cluster.startWorker(0);
      cluster.connect().awaitRunning(connector.name(), 1, SqlConnector.LIMIT);

      assertThat(
              cluster.topics().awaitRecords("SUNK", input.count(), SqlConnector.LIMIT).stream()
                  .map(row -> new String(row.key(), UTF_8))
                  .distinct())
          .hasSize(input.count());
      assertThat(cluster.topics().count("SUNK")).isEqualTo(input.count());
    }
  }

  private static long logged(LocalCluster cluster, String text) {
    return cluster.worker(0).log().lines().stream().filter(line -> line.contains(text)).count();
  }
}
