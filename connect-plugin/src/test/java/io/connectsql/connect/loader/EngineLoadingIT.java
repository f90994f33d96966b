package io.connectsql.connect.loader;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.LocalClusterBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.utils.AppInfoParser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether Kafka Streams on RocksDB runs from the archive, whatever the worker carries. */
class EngineLoadingIT {

  private static final Duration LIMIT = Duration.ofMinutes(2);

  @TempDir static Path plugins;

  @TempDir Path state;

  @BeforeAll
  static void install() throws IOException {
    ProbePlugin.install(plugins);
  }

  @Test
  void runsOnAWorkerWithTheSameKafka() {
    countsOn(LocalCluster.builder());
  }

  @Test
  void runsOnAWorkerWithoutStreams() {
    countsOn(LocalCluster.builder().withoutStreams());
  }

  @Test
  void runsOnTheOldestWorker() {
    countsOn(LocalCluster.builder().workerVersion("3.9"));
  }

  private void countsOn(LocalClusterBuilder builder) {
    try (LocalCluster cluster =
        builder
            .directory(Path.of("target", "clusters", "engine-loading"))
            .pluginPath(plugins)
            .start()) {
      cluster.topics().create("in", 1);
      cluster.topics().create("out", 1);
      cluster.topics().produce("in", "a", "x");
      cluster.topics().produce("in", "a", "y");
      start(cluster);
      assertThat(values(cluster, 2)).containsExactly(counted(1), counted(2));

      // The engine ends with its last task, and is loaded anew for the next, with its state kept.
      cluster.connect().delete("probe").orThrow();
      cluster.connect().awaitAbsent("probe", LIMIT);
      cluster.topics().produce("in", "a", "z");
      start(cluster);
      assertThat(values(cluster, 3)).containsExactly(counted(1), counted(2), counted(3));
    }
  }

  private void start(LocalCluster cluster) {
    Map<String, String> config =
        Map.of(
            "connector.class",
            ProbeConnector.class.getName(),
            "bootstrap.servers",
            cluster.bootstrapServers(),
            "state.dir",
            state.toString());
    cluster.connect().createConnector("probe", config).orThrow();
    cluster.connect().awaitRunning("probe", 1, LIMIT);
  }

  private static List<String> values(LocalCluster cluster, int count) {
    List<ConsumerRecord<byte[], byte[]>> records =
        cluster.topics().awaitRecords("out", count, LIMIT);
    return records.stream().map(record -> new String(record.value(), UTF_8)).toList();
  }

  /** The version is this build's, not the worker's. */
  private static String counted(int count) {
    return AppInfoParser.getVersion() + " " + count;
  }
}
