package io.connectsql.connect;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

/** Where state lies, what becomes of it, and what is said when it cannot be kept. */
@ExtendWith(SharedCluster.class)
class StateIT {

  private static final int BATCH = 2_000;

  /** Within seconds, on a machine that has other things to do. */
  private static final Duration SOON = Duration.ofSeconds(30);

  private final LocalCluster cluster;

  StateIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  private static String counts(String table) {
    return "CREATE TABLE "
        + table
        + " AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;\n";
  }

  @Test
  void stateInMemoryIsRestoredAndLeavesNothingOnDisk() {
    NumberedInput input = NumberedInput.create(cluster, "heap", 2);
    try (SqlConnector connector =
        SqlConnector.of(cluster, "heap", input.stream() + counts("heap_counts"))
            .with("sql.state.store", "in-memory")
            .tasks(2)
            .start(2)) {
      input.produce(BATCH);
      input.assertCounts("HEAP_COUNTS");
      assertThat(directories(cluster.stateDirectory(), "rocksdb"))
          .noneMatch(path -> path.toString().contains("/heap/"));

      connector.with("sql.state.retention.ms", "86400000").change(2);
      input.produce(BATCH);
      input.assertCounts("HEAP_COUNTS");
    }
  }

  @Test
  void stateOfAQueryThatIsTakenOutIsDeleted() {
    NumberedInput input = NumberedInput.create(cluster, "orphans", 2);
    String kept = input.stream() + counts("orphan_kept");
    try (SqlConnector connector =
        SqlConnector.of(cluster, "orphans", kept + counts("orphan_gone")).tasks(2).start(2)) {
      input.produce(BATCH);
      input.assertCounts("ORPHAN_KEPT");
      input.assertCounts("ORPHAN_GONE");
      assertThat(directories(cluster.stateDirectory(), connector.group("CTAS_ORPHAN_GONE")))
          .hasSize(2);

      connector.with("sql", kept).change(2);

      Await.until(
          "the state to be deleted",
          SOON,
          () ->
              directories(cluster.stateDirectory(), connector.group("CTAS_ORPHAN_GONE")).isEmpty());
      assertThat(directories(cluster.stateDirectory(), connector.group("CTAS_ORPHAN_KEPT")))
          .hasSize(2);
      input.produce(BATCH);
      input.assertCounts("ORPHAN_KEPT");
    }
  }

  @Test
  void stateOfAnotherVersionIsRefused() {
    NumberedInput input = NumberedInput.create(cluster, "versions", 1);
    try (SqlConnector connector =
        SqlConnector.of(cluster, "versions", input.stream() + counts("version_counts"))
            .with("sql.state.store", "in-memory")
            .start(1)) {
      input.produce(BATCH);
      input.assertCounts("VERSION_COUNTS");
      input.awaitReadBy(connector, "CTAS_VERSION_COUNTS");
      cluster.connect().stop("versions").orThrow();
      String group = connector.group("CTAS_VERSION_COUNTS");
      Await.until("the query to end", SOON, () -> cluster.topics().members(group) == 0);

      String changelog = group + "-Aggregate-changelog";
      cluster
          .topics()
          .produce(cluster.topics().read(changelog).stream().map(StateIT::ofLayout9).toList());
      cluster.connect().resume("versions").orThrow();
      input.produce(1);

      assertThat(cluster.connect().awaitFailedTask("versions", SOON))
          .contains("Query CTAS_VERSION_COUNTS stopped: ")
          .contains("it was written in layout 9 by another version of Connect SQL")
          .contains("reset the query");
    }
  }

  private static ProducerRecord<byte[], byte[]> ofLayout9(ConsumerRecord<byte[], byte[]> row) {
    byte[] value = row.value().clone();
    value[0] = 9;
    return new ProducerRecord<>(row.topic(), row.partition(), row.timestamp(), row.key(), value);
  }

  /** Not even root may make a directory there. */
  @Test
  void aDirectoryWithoutRightsFailsTheTask() {
    NumberedInput input = NumberedInput.create(cluster, "rights", 1);
    try (SqlConnector connector =
        SqlConnector.of(cluster, "rights", input.stream() + counts("rights_counts"))
            .with("sql.state.directory", "/sys/connect-sql")) {
      connector.post().orThrow();

      assertThat(cluster.connect().awaitFailedTask("rights", SOON))
          .contains("Cannot use the state directory /sys/connect-sql: ")
          .contains("Let the worker write to it or set sql.state.directory to another directory");
    }
  }

  @Test
  @Tag("faults")
  @DisabledIfSystemProperty(
      named = "cluster.containers.image",
      matches = ".+",
      disabledReason = "A container does not see what is mounted after its start")
  void aFullDiskStopsTheQueryUntilThereIsSpace() throws IOException {
    Optional<FullDisk> mounted =
        FullDisk.mount(Path.of("target", "full-disk").toAbsolutePath(), "32m");
    assumeTrue(mounted.isPresent(), "A small disk cannot be mounted by this user");
    NumberedInput input = NumberedInput.create(cluster, "full", 1);
    try (FullDisk disk = mounted.get();
        SqlConnector connector =
            SqlConnector.of(
                    cluster,
                    "full",
                    input.stream()
                        + "CREATE TABLE full_counts AS"
                        + " SELECT id, COUNT(*) AS n FROM numbers GROUP BY id;\n"
                        + counts("full_buckets"))
                .with("sql.state.directory", disk.path().toString())
                .with("rocksdb.write.buffer.size", "65536")
                // With few small ones, RocksDB may wait for space rather than to fail.
                .with("rocksdb.max.write.buffer.number", "16")
                // A query that has failed stays in its group until this is over.
                .with("kafka.consumer.session.timeout.ms", "6000")
                .start(1)) {
      input.produce(BATCH);
      input.assertCounts("FULL_BUCKETS");

      disk.fill();
      input.produce(10 * BATCH);
      assertThat(cluster.connect().awaitFailedTask("full", SOON))
          .contains("The disk of the state directory " + disk.path())
          .contains(" is full (0.0 of 32.0 MiB left): ")
          .contains("Free some space or set sql.state.directory");

      disk.free();
      cluster.connect().restart("full").orThrow();
      Await.until(
          "the tasks to run again",
          SOON,
          () -> cluster.connect().status("full").body().toString().matches(".*RUNNING.*RUNNING.*"));
      input.assertCounts("FULL_BUCKETS");
      input.assertOnceEach(connector, "CTAS_FULL_COUNTS", "FULL_COUNTS");
    }
  }

  /** All directories of a name within another one. */
  private static Set<Path> directories(Path root, String name) {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(path -> path.endsWith(name)).filter(Files::isDirectory).collect(toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (UncheckedIOException e) {
      // Something was deleted meanwhile.
      return directories(root, name);
    }
  }
}
