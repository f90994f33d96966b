package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Whether a query stops when the disk of its state is full, and goes on where it was when there is
 * space again. Writes {@code docs/full-disk.md}.
 */
@ExtendWith(SharedCluster.class)
@Tag("faults")
class FullDiskIT {

  private static final int RECORDS = 2_000;
  private static final int MORE_RECORDS = 20_000;
  private static final String SIZE = "32m";

  /** Within seconds, on a machine that has other things to do. */
  private static final Duration SOON = Duration.ofSeconds(30);

  private final LocalCluster cluster;

  FullDiskIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  @DisabledIfSystemProperty(
      named = "cluster.containers.image",
      matches = ".+",
      disabledReason = "A container does not see what is mounted after its start")
  void stopsTheQueryUntilThereIsSpace() throws IOException {
    Optional<FullDisk> mounted =
        FullDisk.mount(Path.of("target", "full-disk").toAbsolutePath(), SIZE);
    assumeTrue(mounted.isPresent(), "A small disk cannot be mounted by this user");
    NumberedInput input = NumberedInput.create(cluster, "full", 1);
    String sql =
        input.stream()
            + """
            CREATE TABLE full_counts AS SELECT id, COUNT(*) AS n FROM numbers GROUP BY id;
            CREATE TABLE full_buckets AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
            """;
    try (FullDisk disk = mounted.get();
        SqlConnector connector =
            SqlConnector.of(cluster, "full", sql)
                .with("sql.state.directory", disk.path().toString())
                .with("rocksdb.write.buffer.size", "65536")
                // With few small ones, RocksDB may wait for space rather than to fail.
                .with("rocksdb.max.write.buffer.number", "16")
                // A query that has failed stays in its group until this is over.
                .with("kafka.consumer.session.timeout.ms", "6000")
                .start(1)) {
      input.produce(RECORDS);
      input.assertCounts("FULL_BUCKETS");

      Instant filled = Instant.now();
      disk.fill();
      input.produce(MORE_RECORDS);
      assertThat(cluster.connect().awaitFailedTask("full", SOON))
          .contains("The disk of the state directory " + disk.path())
          .contains(" is full (0.0 of 32.0 MiB left): ")
          .contains("Free some space or set sql.state.directory");
      Duration untilFailed = Duration.between(filled, Instant.now());

      Instant freed = Instant.now();
      disk.free();
      cluster.connect().restart("full").orThrow();
      Await.until(
          "the tasks to run again",
          SOON,
          () -> cluster.connect().status("full").body().toString().matches(".*RUNNING.*RUNNING.*"));
      input.assertCounts("FULL_BUCKETS");
      input.assertOnceEach(connector, "CTAS_FULL_COUNTS", "FULL_COUNTS");
      Duration untilExact = Duration.between(freed, Instant.now());
      Files.writeString(Path.of("docs", "full-disk.md"), report(filled, untilFailed, untilExact));
    }
  }

  private static String report(Instant filled, Duration untilFailed, Duration untilExact) {
    return String.format(
        Locale.ROOT,
        """
        # Full disk

        Written by `mvn -Pfaults verify`: two counts, by the records' own keys and by another column, with their state in
        RocksDB on a disk of 32 MiB, which is filled to its last block while they run.

        - %s: %,d records counted; the disk is filled, and %,d more records come.
        - After %.1f s the task is `FAILED`, and its trace names the directory and what to do.
        - The disk is freed, and the connector restarted as `FAILED` ones are. After %.1f s both counts are exact: no record
          is lost, none counted twice.
        """,
        filled.truncatedTo(ChronoUnit.SECONDS),
        RECORDS,
        MORE_RECORDS,
        untilFailed.toMillis() / 1e3,
        untilExact.toMillis() / 1e3);
  }
}
