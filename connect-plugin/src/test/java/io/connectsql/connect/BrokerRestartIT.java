package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Whether counts are exact when most brokers die and are started again while queries run. */
class BrokerRestartIT {

  private static final int BATCHES = 50;
  private static final int BATCH = 1_000;

  /** Partitions they lead have no other leader until they are back: the others are no quorum. */
  private static final List<Integer> KILLED = List.of(1, 2);

  /**
   * Every partition has a replica that lives. A broker that comes back and has the only one may
   * skip the end of a transaction, which then stays open for good.
   */
  @Test
  void losesAndDoublesNothing() {
    try (LocalCluster cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "broker-restart"))
            .brokers(3)
            .brokerConfig("default.replication.factor", "3")
            .workers(2)
            .pluginPath(Installation.archive())
            .start()) {
      losesAndDoublesNothing(cluster);
    }
  }

  private static void losesAndDoublesNothing(LocalCluster cluster) {
    NumberedInput input = NumberedInput.create(cluster, "outage_numbers", 4);
    String sql =
        """
        CREATE STREAM outage AS SELECT * FROM numbers;
        CREATE TABLE outage_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
        """;
    try (SqlConnector connector =
        SqlConnector.of(cluster, "outage", input.stream() + sql)
            .tasks(2)
            // Connect may start tasks anew meanwhile, whose threads cannot leave their groups.
            .with("kafka.consumer.session.timeout.ms", "10000")
            .start(2)) {
      input.produce(BATCH);
      input.awaitReadBy(connector, "CSAS_OUTAGE");

      // So that some records are on their way through the queries, and some come later.
      CompletableFuture<Void> producing =
          CompletableFuture.runAsync(
              () -> {
                for (int batch = 0; batch < BATCHES; batch++) {
                  input.produce(BATCH);
                }
              });
      KILLED.forEach(cluster::killBroker);
      KILLED.forEach(cluster::startBroker);
      producing.join();

      input.assertOnceEach(connector, "CSAS_OUTAGE", "OUTAGE");
      input.assertCounts("OUTAGE_COUNTS");
      assertThat(cluster.topics().count("outage_numbers")).isEqualTo(input.count());
      cluster.connect().awaitRunning(connector.name(), 2, SqlConnector.LIMIT);
    }
  }
}
