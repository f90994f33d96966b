package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.Worker;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** With standby replicas, the work of a lost worker goes on without restoring its state. */
@ExtendWith(SharedCluster.class)
class StandbyIT {

  private static final int RECORDS = 20_000;

  /** What Kafka Streams says of a store once it is there. */
  private static final Pattern RESTORED =
      Pattern.compile(
          "Finished restoring changelog connect-sql-standby-.* with a total number of (\\d+) records");

  private final LocalCluster cluster;

  StandbyIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void theOtherWorkerHasTheStateAlready() {
    NumberedInput input = NumberedInput.create(cluster, "standby", 2);
    try (SqlConnector connector =
        SqlConnector.of(
                cluster,
                "standby",
                input.stream()
                    + "CREATE TABLE standby_counts AS"
                    + " SELECT id, COUNT(*) AS n FROM numbers GROUP BY id;\n")
            .tasks(2)
            .with("streams.num.standby.replicas", "1")
            .with("kafka.consumer.session.timeout.ms", "6000")
            .with("kafka.consumer.heartbeat.interval.ms", "1000")
            .start(2)) {
      Await.until(
          "a standby on each worker",
          SqlConnector.LIMIT,
          () -> cluster.workers().stream().allMatch(StandbyIT::hasStandby));
      input.produce(RECORDS);
      input.assertOnceEach(connector, "CTAS_STANDBY_COUNTS", "STANDBY_COUNTS");

      // Standbys have to come back from a pause as well.
      cluster.connect().pause(connector.name()).orThrow();
      connector.awaitQueriesPaused();
      cluster.connect().resume(connector.name()).orThrow();
      input.produce(100);
      input.assertOnceEach(connector, "CTAS_STANDBY_COUNTS", "STANDBY_COUNTS");
      cluster.connect().awaitRunning(connector.name(), 2, SqlConnector.LIMIT);

      Worker survivor = cluster.worker(1);
      int before = restored(survivor).size();
      cluster.killWorker(0);
      try {
        input.produce(100);
        input.assertOnceEach(connector, "CTAS_STANDBY_COUNTS", "STANDBY_COUNTS");
        assertThat(restored(survivor).stream().skip(before))
            .isNotEmpty()
            .allMatch(records -> records < RECORDS / 20);
      } finally {
        cluster.startWorker(0);
      }
    }
  }

  private static boolean hasStandby(Worker worker) {
    return worker.log().lines().stream()
        .anyMatch(line -> line.matches(".*standby tasks: \\[\\d.*"));
  }

  /** How many records each store on the worker has been restored of. */
  private static List<Integer> restored(Worker worker) {
    return worker.log().lines().stream()
        .map(RESTORED::matcher)
        .filter(Matcher::find)
        .map(found -> Integer.valueOf(found.group(1)))
        .toList();
  }
}
