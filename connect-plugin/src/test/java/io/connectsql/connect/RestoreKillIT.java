package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Whether counts are exact when a worker dies while it restores their state. */
@ExtendWith(SharedCluster.class)
class RestoreKillIT {

  private static final int RECORDS = 20_000;

  private final LocalCluster cluster;

  RestoreKillIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void losesAndDoublesNothing() {
    NumberedInput input = NumberedInput.create(cluster, "restore_numbers", 1);
    String sql =
        "CREATE TABLE restored AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;";
    try (SqlConnector connector =
        SqlConnector.of(cluster, "restore-kill", input.stream() + sql)
            // Each count is in the changelog, and is restored by itself: that takes a while.
            .with("streams.statestore.cache.max.bytes", "0")
            .with("streams.restore.consumer.max.poll.records", "1")
            .with("kafka.consumer.session.timeout.ms", "6000")
            .with("kafka.consumer.heartbeat.interval.ms", "1000")
            .with("kafka.producer.transaction.timeout.ms", "10000")
            .start(1)) {
      input.produce(RECORDS);
      input.awaitReadBy(connector, "CTAS_RESTORED");

      int first = connector.workerOfTask(0);
      int second = 1 - first;
      QueryBean restoring =
          new QueryBean(cluster.worker(second), connector.name(), "CTAS_RESTORED");
      cluster.killWorker(first);
      Await.until(
          "the other worker to restore",
          SqlConnector.LIMIT,
          () -> restoring.number("restore-remaining") > 0);
      cluster.killWorker(second);
      assertThat(cluster.worker(second).isAlive()).isFalse();
      cluster.startWorker(first);
      cluster.startWorker(second);

      input.produce(RECORDS / 10);
      input.awaitReadBy(connector, "CTAS_RESTORED");
      input.assertCounts("RESTORED");
      cluster.connect().awaitRunning(connector.name(), 1, SqlConnector.LIMIT);
    }
  }
}
