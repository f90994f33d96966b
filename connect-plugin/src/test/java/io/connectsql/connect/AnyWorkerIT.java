package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.LocalClusterBuilder;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Runs the archive on workers and brokers of the oldest and of the newest Kafka: on workers that
 * carry other versions of Kafka Streams and RocksDB than the plugin, or none. A worker and a broker
 * that carry the same ones are what the other tests run on.
 */
class AnyWorkerIT {

  private static final String OLDEST = "3.9";
  private static final String NEWEST = "4.3";

  @Test
  void runsOnAWorkerWithoutStreams() {
    runsOn("without-streams", LocalCluster.builder().workerVersion(NEWEST).withoutStreams());
  }

  @Test
  void runsOnTheOldestWorkerAndBroker() {
    runsOn("oldest", LocalCluster.builder().workerVersion(OLDEST).brokerVersion(OLDEST));
  }

  @Test
  void runsOnTheOldestWorkerWithoutStreams() {
    runsOn("oldest-without-streams", LocalCluster.builder().workerVersion(OLDEST).withoutStreams());
  }

  @Test
  void runsOnTheOldestBroker() {
    runsOn("oldest-broker", LocalCluster.builder().workerVersion(NEWEST).brokerVersion(OLDEST));
  }

  private static void runsOn(String name, LocalClusterBuilder versions) {
    try (LocalCluster cluster =
        versions
            .directory(Path.of("target", "clusters", name))
            .workers(1)
            .pluginPath(Installation.archive())
            .pluginDiscovery("service_load")
            .start()) {
      showsItsVersion(cluster);
      countsTopics(cluster);
      countsRecordsOfConverters(cluster);
    }
  }

  /** Two connectors, and the transform for keys and for values. */
  private static void showsItsVersion(LocalCluster cluster) {
    assertThat(cluster.connect().plugins().body())
        .filteredOn(p -> p.path("class").asText().startsWith("io.connectsql."))
        .hasSize(4)
        .allSatisfy(p -> assertThat(p.path("version").asText()).isEqualTo(Installation.version()));
  }

  /** The source connector, with state. */
  private static void countsTopics(LocalCluster cluster) {
    cluster.topics().create("words", 1);
    String sql =
        """
        CREATE STREAM words (word VARCHAR) WITH (KAFKA_TOPIC='words', VALUE_FORMAT='JSON');
        CREATE TABLE counts AS SELECT word, COUNT(*) AS n FROM words GROUP BY word;
        """;
    try (SqlConnector connector = SqlConnector.of(cluster, "words", sql).start(1)) {
      for (String word : new String[] {"a", "b", "a"}) {
        cluster.topics().produce("words", null, "{\"word\":\"" + word + "\"}");
      }
      Map<String, String> counts = Map.of("a", "{\"N\":2}", "b", "{\"N\":1}");
      assertThat(TopicRows.of(cluster, "COUNTS").awaitLatest(counts)).isEqualTo(counts);
    }
  }

  /** The sink connector behind the transform, and a query with state on what it writes. */
  private static void countsRecordsOfConverters(LocalCluster cluster) {
    cluster.topics().create("readings", 1);
    String sql =
        """
        CREATE STREAM readings (room VARCHAR KEY, celsius DOUBLE)
          WITH (KAFKA_TOPIC='readings', FORMAT='CONNECT');
        CREATE STREAM warm WITH (VALUE_FORMAT='JSON') AS SELECT * FROM readings WHERE celsius > 20;
        CREATE TABLE warm_rooms AS SELECT room, COUNT(*) AS n FROM warm GROUP BY room;
        """;
    try (SqlConnector connector =
        SqlConnector.sink(cluster, "readings", "readings", sql)
            .with("transforms", "celsius")
            .with("transforms.celsius.type", SqlTransform.Value.class.getName())
            .with(
                "transforms.celsius.sql",
                "SELECT (fahrenheit - 32) / 1.8 AS celsius FROM record WHERE fahrenheit > 0")
            .start(1)) {
      cluster.topics().produce("readings", "hall", "{\"fahrenheit\":80}");
      cluster.topics().produce("readings", "hall", "{\"fahrenheit\":-1}");
      cluster.topics().produce("readings", "attic", "{\"fahrenheit\":90}");
      cluster.topics().produce("readings", "cellar", "{\"fahrenheit\":50}");
      cluster.topics().produce("readings", "attic", "{\"fahrenheit\":95}");
      Map<String, String> counts = Map.of("hall", "{\"N\":1}", "attic", "{\"N\":2}");
      assertThat(TopicRows.of(cluster, "WARM_ROOMS").awaitLatest(counts)).isEqualTo(counts);
    }
  }
}
