package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The queries of a connector that is paused stand still, and go on when it does. */
@ExtendWith(SharedCluster.class)
class PauseIT {

  private static final int BATCH = 500;

  @Test
  void queriesPauseWithTheirConnector(LocalCluster cluster) {
    NumberedInput input = NumberedInput.create(cluster, "pauses", 2);
    String sql =
        """
        CREATE STREAM pause_paused AS SELECT * FROM numbers;
        CREATE TABLE pause_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
        """;
    try (SqlConnector paused =
            SqlConnector.of(cluster, "paused", input.stream() + sql).tasks(2).start(2);
        SqlConnector other =
            SqlConnector.of(
                    cluster,
                    "not-paused",
                    input.stream() + "CREATE STREAM pause_other AS SELECT * FROM numbers;")
                .start(1)) {
      input.produce(BATCH);
      input.awaitReadBy(paused, "CSAS_PAUSE_PAUSED");
      input.awaitReadBy(paused, "CTAS_PAUSE_COUNTS");

      cluster.connect().pause(paused.name()).orThrow();
      // One task on each of the workers.
      paused.awaitQueriesPaused();
      input.produce(BATCH);
      input.assertOnceEach(other, "CSAS_PAUSE_OTHER", "PAUSE_OTHER");
      for (String query : new String[] {"CSAS_PAUSE_PAUSED", "CTAS_PAUSE_COUNTS"}) {
        assertThat(cluster.topics().committed(paused.group(query), "pauses")).isEqualTo(BATCH);
      }

      cluster.connect().resume(paused.name()).orThrow();
      input.assertOnceEach(paused, "CSAS_PAUSE_PAUSED", "PAUSE_PAUSED");
      input.assertCounts("PAUSE_COUNTS");
    }
  }
}
