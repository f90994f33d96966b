package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Whether counts are exact when a worker dies while partitions are being handed out anew. */
@ExtendWith(SharedCluster.class)
class RebalanceKillIT {

  private static final int BATCH = 1_000;

  /** What Connect says of a task whose transactional id has another owner. */
  private static final String FENCED = "before its producer transaction expired";

  private final LocalCluster cluster;

  RebalanceKillIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void losesAndDoublesNothing() {
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
      awaitRunning(connector);
    }
  }

  /**
   * Connect may give the tasks of the worker that stands still to the other one. Then it fails
   * those that the worker goes on with, as it does with any connector that writes exactly once.
   */
  private void awaitRunning(SqlConnector connector) {
    Await.until(
        connector.name() + " to run, once failed tasks are restarted",
        SqlConnector.LIMIT,
        () -> {
          List<String> failures = cluster.connect().failures(connector.name());
          if (failures.isEmpty()) {
            return cluster.connect().isRunning(connector.name(), 2);
          }
          assertThat(failures).allSatisfy(trace -> assertThat(trace).contains(FENCED));
          cluster.connect().restartFailed(connector.name()).orThrow();
          return false;
        });
  }
}
