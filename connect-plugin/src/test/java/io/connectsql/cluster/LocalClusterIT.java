package io.connectsql.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether the cluster that all other integration tests rely on does what it says. */
class LocalClusterIT {

  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Path CLUSTERS = Path.of("target", "clusters");

  @TempDir Path files;

  @Test
  void movesTheTaskOfAWorkerThatIsKilled() throws IOException {
    Path file = files.resolve("lines.txt");
    Files.writeString(file, "one\ntwo\n");
    LocalCluster cluster =
        LocalCluster.builder()
            .directory(CLUSTERS.resolve("moves"))
            .workers(2)
            .registry(true)
            .start();
    try (cluster) {
      assertThat(cluster.connect().plugins().body().findValuesAsText("class"))
          .contains("io.apicurio.registry.utils.converter.AvroConverter");
      cluster.topics().create("lines", 1);
      cluster.connect().createConnector("reader", fileSource(file)).orThrow();
      cluster.connect().awaitRunning("reader", 1, LIMIT);
      assertThat(values(cluster.topics().awaitRecords("lines", 2, LIMIT)))
          .containsExactly("one", "two");

      String before = workerOfTask(cluster);
      int killed = cluster.worker(0).id().equals(before) ? 0 : 1;
      cluster.killWorker(killed);
      Files.writeString(file, "three\n", StandardOpenOption.APPEND);

      assertThat(values(cluster.topics().awaitRecords("lines", 3, LIMIT)))
          .containsExactly("one", "two", "three");
      assertThat(workerOfTask(cluster)).isEqualTo(cluster.worker(1 - killed).id());

      cluster.startWorker(killed);
      cluster.restartBroker(0);
      Files.writeString(file, "four\n", StandardOpenOption.APPEND);
      cluster.topics().awaitRecords("lines", 4, LIMIT);
      assertThat(values(cluster.topics().read("lines")))
          .containsExactly("one", "two", "three", "four");
    }
    assertThat(cluster.processes()).hasSize(6).noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void startsTheOldestWorkerWithoutStreams() {
    try (LocalCluster cluster =
        LocalCluster.builder()
            .directory(CLUSTERS.resolve("oldest"))
            .workerVersion("3.9")
            .withoutStreams()
            .start()) {
      assertThat(cluster.connect().info().body().path("version").asText()).startsWith("3.9.");
      assertThat(cluster.connect().plugins().isSuccess()).isTrue();
    }
  }

  private static Map<String, String> fileSource(Path file) {
    return Map.of(
        "connector.class",
        "org.apache.kafka.connect.file.FileStreamSourceConnector",
        "file",
        file.toString(),
        "topic",
        "lines",
        "value.converter",
        "org.apache.kafka.connect.storage.StringConverter",
        "exactly.once.support",
        "required",
        "tasks.max",
        "1");
  }

  private static String workerOfTask(LocalCluster cluster) {
    JsonNode tasks = cluster.connect().status("reader").orThrow().body().path("tasks");
    return tasks.path(0).path("worker_id").asText();
  }

  private static List<String> values(List<ConsumerRecord<byte[], byte[]>> records) {
    return records.stream().map(record -> new String(record.value(), UTF_8)).toList();
  }
}
