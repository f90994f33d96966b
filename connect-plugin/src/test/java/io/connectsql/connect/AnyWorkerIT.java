package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.LocalClusterBuilder;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Runs a stateful query from the archive on workers that carry other versions of Kafka Streams and
 * RocksDB than the plugin, or none. A worker that carries the same ones is what the other tests run
 * on.
 */
class AnyWorkerIT {

  private static final String SQL =
      """
      CREATE STREAM words (word VARCHAR) WITH (KAFKA_TOPIC='words', VALUE_FORMAT='JSON');
      CREATE TABLE counts AS SELECT word, COUNT(*) AS n FROM words GROUP BY word;
      """;

  @Test
  void runsOnAWorkerWithoutStreams() {
    countsOn("without-streams", LocalCluster.builder().workerVersion("4.3").withoutStreams());
  }

  @Test
  void runsOnTheOldestWorker() {
    countsOn("oldest-with-streams", LocalCluster.builder().workerVersion("3.9"));
  }

  @Test
  void runsOnTheOldestWorkerWithoutStreams() {
    countsOn(
        "oldest-without-streams", LocalCluster.builder().workerVersion("3.9").withoutStreams());
  }

  private static void countsOn(String name, LocalClusterBuilder worker) {
    try (LocalCluster cluster =
        worker
            .directory(Path.of("target", "clusters", name))
            .workers(1)
            .pluginPath(Installation.archive())
            .pluginDiscovery("service_load")
            .start()) {
      cluster.topics().create("words", 1);
      try (SqlConnector connector = SqlConnector.of(cluster, "words", SQL).start(1)) {
        for (String word : new String[] {"a", "b", "a"}) {
          cluster.topics().produce("words", null, "{\"word\":\"" + word + "\"}");
        }
        Map<String, String> counts = Map.of("a", "{\"N\":2}", "b", "{\"N\":1}");
        assertThat(TopicRows.of(cluster, "COUNTS").awaitLatest(counts)).isEqualTo(counts);
      }
    }
  }
}
