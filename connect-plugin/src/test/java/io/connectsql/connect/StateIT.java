package io.connectsql.connect;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
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
