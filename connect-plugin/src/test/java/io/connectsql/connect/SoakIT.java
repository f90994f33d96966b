package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.DeadlineExceededException;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whether queries lose or double anything, or take more and more memory, when workers, tasks and a
 * broker come and go for {@code -Dsoak.minutes}, by default an hour. Writes {@code docs/soak.md}.
 */
@Tag("soak")
class SoakIT {

  static final int TASKS = 3;

  private static final Duration LENGTH = Duration.ofMinutes(Long.getLong("soak.minutes", 60));
  private static final int RECORDS_PER_SECOND = 500;

  /**
   * Between the second and the last quarter of an hour, caches and fragments come and go; what
   * leaks adds up to more with some hundred restarts and a million records.
   */
  private static final double LIVE_GROWTH = 1.15;

  private static final long RESIDENT_GROWTH = 64L << 20;

  private static final String SQL =
      """
      CREATE STREAM soak_copies AS SELECT * FROM numbers;
      CREATE TABLE soak_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
      CREATE TABLE soak_minutes AS
        SELECT bucket, COUNT(*) AS n FROM numbers WINDOW TUMBLING (SIZE 1 MINUTE) GROUP BY bucket;
      """;

  @Test
  void losesNothingDoublesNothingAndDoesNotGrow() throws IOException {
    try (LocalCluster cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "soak"))
            .brokers(3)
            .brokerConfig("default.replication.factor", "3")
            .brokerConfig("min.insync.replicas", "2")
            // A broker that comes back is given its partitions before it is killed again.
            .brokerConfig("leader.imbalance.check.interval.seconds", "10")
            .workers(3)
            .pluginPath(Installation.archive())
            // All of it is in RAM from the start, so that what grows is outside of the heap.
            .workerJvmOption("-Xms768m")
            .workerJvmOption("-Xmx768m")
            .workerJvmOption("-XX:+AlwaysPreTouch")
            .start()) {
      NumberedInput input = NumberedInput.create(cluster, "soak_numbers", 6);
      SqlConnector connector =
          SqlConnector.of(cluster, "soak", input.stream() + SQL)
              .tasks(TASKS)
              .with("kafka.consumer.session.timeout.ms", "10000")
              .with("kafka.producer.transaction.timeout.ms", "10000")
              .start(TASKS);
      SoakReport report = new SoakReport(RECORDS_PER_SECOND, InstantSource.system());

      try (SteadyLoad unused = SteadyLoad.start(input, RECORDS_PER_SECOND)) {
        long end = System.nanoTime() + LENGTH.toNanos();
        Queue<SoakFault> faults = new ArrayDeque<>(List.of(SoakFault.values()));
        while (System.nanoTime() < end) {
          SoakFault fault = faults.remove();
          faults.add(fault);
          long before = System.nanoTime();
          fault.run(cluster, connector);
          cluster.connect().awaitRunning(connector.name(), TASKS, SqlConnector.LIMIT);
          for (String query :
              List.of("CSAS_SOAK_COPIES", "CTAS_SOAK_COUNTS", "CTAS_SOAK_MINUTES")) {
            input.awaitReachedBy(connector, query);
          }
          report.add(fault, Duration.ofNanos(System.nanoTime() - before));
          measure(cluster, report);
        }
      }

      input.assertOnceEach(connector, "CSAS_SOAK_COPIES", "SOAK_COPIES");
      input.assertCounts("SOAK_COUNTS");
      assertThat(awaitSum(cluster, input.count())).isEqualTo(input.count());
      Files.writeString(Path.of("docs", "soak.md"), report.text(input.count()));
      report
          .growth()
          .ifPresent(
              growth -> {
                assertThat(growth.live()).isLessThan(LIVE_GROWTH);
                assertThat(growth.resident()).isLessThan(RESIDENT_GROWTH);
              });
    }
  }

  private static void measure(LocalCluster cluster, SoakReport report) throws IOException {
    Worker staying = cluster.worker(0);
    report.addStaying(staying.jvm().liveBytes(), staying.residentBytes());
    for (Worker restarted : cluster.workers().subList(1, cluster.workers().size())) {
      report.addRestarted(
          restarted.process().pid(), restarted.jvm().liveBytes(), restarted.residentBytes());
    }
  }

  /**
   * Waits until the counts of all windows add up to so many records.
   *
   * @return what they add up to, once it is that or time is up
   */
  private static long awaitSum(LocalCluster cluster, int records) {
    try {
      Await.until(
          "counts by minute of " + records + " records",
          SqlConnector.LIMIT,
          () -> sum(cluster) == records);
      return records;
    } catch (DeadlineExceededException e) {
      return sum(cluster);
    }
  }

  private static long sum(LocalCluster cluster) {
    return TopicRows.of(cluster, "SOAK_MINUTES").windowed().latest().values().stream()
        .mapToLong(row -> Long.parseLong(row.replaceAll("\\D", "")))
        .sum();
  }
}
