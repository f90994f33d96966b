package io.connectsql.connect;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Whether counts are exact when a worker dies while partitions are being handed out anew. */
class RebalanceKillIT {

  private static final int BATCH = 1_000;

  /** Connect is not to give up the worker that stands still, and its tasks with it. */
  private static final String PATIENCE = "20000";

  @Test
  void losesAndDoublesNothing() {
    try (LocalCluster cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "rebalance-kill"))
            .workers(2)
            .workerConfig("session.timeout.ms", PATIENCE)
            .pluginPath(Installation.archive())
            .start()) {
      assertExactAfterAKill(cluster);
    }
  }

  private void assertExactAfterAKill(LocalCluster cluster) {
    NumberedInput input = NumberedInput.create(cluster, "rebalance_numbers", 4);
    String sql =
        """
        CREATE STREAM handed AS SELECT * FROM numbers;
        CREATE TABLE handed_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
        """;
    try (SqlConnector connector =
        SqlConnector.of(cluster, "rebalance-kill", input.stream() + sql)
            .tasks(2)
            .with("kafka.consumer.session.timeout.ms", "15000")
            .with("kafka.consumer.heartbeat.interval.ms", "1000")
            .with("kafka.producer.transaction.timeout.ms", "10000")
            .start(2)) {
      input.produce(BATCH);
      input.awaitReadBy(connector, "CSAS_HANDED");
      input.awaitReadBy(connector, "CTAS_HANDED_COUNTS");
      input.produce(BATCH);

      // The one that stands still keeps the groups waiting for it, the other one dies meanwhile.
      int killed = 0;
      int waitedFor = 1;
      cluster.suspendWorker(waitedFor);
      try {
        cluster.connect().restartTask(connector.name(), connector.taskOfWorker(killed)).orThrow();
        for (String query : new String[] {"CSAS_HANDED", "CTAS_HANDED_COUNTS"}) {
          Await.until(
              query + " to be rebalanced",
              SqlConnector.LIMIT,
              () -> cluster.topics().isRebalancing(connector.group(query)));
        }
        cluster.killWorker(killed);
      } finally {
        cluster.resumeWorker(waitedFor);
      }
      input.produce(BATCH);
      cluster.startWorker(killed);
      input.produce(BATCH);

      input.assertOnceEach(connector, "CSAS_HANDED", "HANDED");
      input.assertCounts("HANDED_COUNTS");
      cluster.connect().awaitRunning(connector.name(), 2, SqlConnector.LIMIT);
    }
  }
}
