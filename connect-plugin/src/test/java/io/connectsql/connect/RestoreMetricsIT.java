package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What JMX shows of a worker that comes back without its state. */
class RestoreMetricsIT {

  private static final int RECORDS = 20_000;

  @Test
  void showWhatIsRestoredUntilItIs() throws IOException {
    try (LocalCluster cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "restore-metrics"))
            .pluginPath(Installation.archive())
            .start()) {
      NumberedInput input = NumberedInput.create(cluster, "lost_numbers", 1);
      String sql =
          "CREATE TABLE lost AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;";
      try (SqlConnector connector =
          SqlConnector.of(cluster, "lost", input.stream() + sql)
              // Each count is in the changelog, and is restored by itself: that takes a while.
              .with("streams.statestore.cache.max.bytes", "0")
              .with("streams.restore.consumer.max.poll.records", "1")
              .start(1)) {
        input.produce(RECORDS);
        input.awaitReadBy(connector, "CTAS_LOST");
        cluster.stopWorker(0);
        Path state = cluster.stateDirectory();
        Files.move(state, state.resolveSibling("lost"));
        cluster.startWorker(0);

        QueryBean query = new QueryBean(cluster.worker(0), "lost", "CTAS_LOST");
        Await.until(
            "the restoring to begin",
            SqlConnector.LIMIT,
            () -> query.number("restore-remaining") > 0);
        double size = query.number("restore-size");
        List<Double> remaining = new ArrayList<>();
        Await.until(
            "the restoring to end",
            SqlConnector.LIMIT,
            () -> {
              remaining.add(query.number("restore-remaining"));
              return remaining.get(remaining.size() - 1) == 0;
            });

        long changes =
            cluster.topics().count(connector.group("CTAS_LOST") + "-Aggregate-changelog");
        assertThat(size).isGreaterThanOrEqualTo((double) changes);
        assertThat(remaining.get(0)).isBetween(1.0, size);
        assertThat(remaining).isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(query.number("restore-size")).isZero();
        input.produce(RECORDS / 10);
        input.awaitReadBy(connector, "CTAS_LOST");
        input.assertCounts("LOST");
      }
    }
  }
}
