package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Whether counts are exact when a worker comes back that its group has given up. */
@ExtendWith(SharedCluster.class)
class FrozenWorkerIT {

  private static final int BATCH = 1_000;

  private final LocalCluster cluster;

  FrozenWorkerIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void losesAndDoublesNothing() {
    NumberedInput input = NumberedInput.create(cluster, "frozen_numbers", 4);
    String sql =
        """
        CREATE STREAM frozen AS SELECT * FROM numbers;
        CREATE TABLE frozen_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
        """;
    try (SqlConnector connector =
        SqlConnector.of(cluster, "frozen", input.stream() + sql)
            .tasks(2)
            .with("kafka.consumer.session.timeout.ms", "6000")
            .with("kafka.consumer.heartbeat.interval.ms", "1000")
            .with("kafka.producer.transaction.timeout.ms", "10000")
            .start(2)) {
      input.produce(BATCH);
      awaitBothWorkers(connector);
      input.awaitReadBy(connector, "CSAS_FROZEN");
      input.produce(BATCH);

      cluster.suspendWorker(1);
      try {
        // Some of them lie in its partitions, so that another worker has to take these over.
        input.produce(BATCH);
        input.awaitReadBy(connector, "CSAS_FROZEN");
        input.awaitReadBy(connector, "CTAS_FROZEN_COUNTS");
      } finally {
        cluster.resumeWorker(1);
      }

      input.produce(BATCH);
      awaitBothWorkers(connector);
      input.produce(BATCH);
      input.assertOnceEach(connector, "CSAS_FROZEN", "FROZEN");
      input.assertCounts("FROZEN_COUNTS");
      assertThat(cluster.topics().count("frozen_numbers")).isEqualTo(input.count());
    }
  }

  private void awaitBothWorkers(SqlConnector connector) {
    for (String query : new String[] {"CSAS_FROZEN", "CTAS_FROZEN_COUNTS"}) {
      Await.until(
          query + " to have a thread on both workers",
          SqlConnector.LIMIT,
          () -> cluster.topics().members(connector.group(query)) == 2);
    }
  }
}
