package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Whether counts are exact when the only broker dies and is started again while queries run. */
@ExtendWith(SharedCluster.class)
class BrokerRestartIT {

  private static final int BATCHES = 50;
  private static final int BATCH = 1_000;

  private final LocalCluster cluster;

  BrokerRestartIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void losesAndDoublesNothing() {
    NumberedInput input = NumberedInput.create(cluster, "outage_numbers", 4);
    String sql =
        """
        CREATE STREAM outage AS SELECT * FROM numbers;
        CREATE TABLE outage_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
        """;
    try (SqlConnector connector =
        SqlConnector.of(cluster, "outage", input.stream() + sql).tasks(2).start(2)) {
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
      // One that is asked to stop, and has the only replicas, may forget to end transactions.
      cluster.killBroker(0);
      cluster.startBroker(0);
      producing.join();

      input.assertOnceEach(connector, "CSAS_OUTAGE", "OUTAGE");
      input.assertCounts("OUTAGE_COUNTS");
      assertThat(cluster.topics().count("outage_numbers")).isEqualTo(input.count());
      cluster.connect().awaitRunning(connector.name(), 2, SqlConnector.LIMIT);
    }
  }
}
