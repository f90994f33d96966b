package io.connectsql.quickstart;

import io.connectsql.cluster.LocalCluster;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** The page views script as a connector of a running cluster, with input and a display. */
final class Demonstration {

  /** How many page views are written where the results are checked. */
  private static final long CHECKED_VIEWS = 800;

  private static final int PARTITIONS = 4;
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final Traffic traffic = new Traffic(new EventClock(InstantSource.system()));
  private final LocalCluster cluster;
  private final ConnectorDocument connector;
  private final Path document;
  private final Display display;
  private final StopSignal stop;

  /**
   * @param example the connector as people copy it; it gets this cluster's addresses
   * @param directory the cluster's directory, which gets the connector as it is posted
   */
  Demonstration(
      LocalCluster cluster,
      ConnectorDocument example,
      Path directory,
      Display display,
      StopSignal stop) {
    this.cluster = cluster;
    this.connector =
        example
            .with("bootstrap.servers", cluster.bootstrapServers())
            .with("schema.registry.url", cluster.registryUrl().toString())
            .with("sql.state.directory", directory.resolve("data/state").toString());
    this.document = directory.resolve("page-views.json");
    this.display = display;
    this.stop = stop;
  }

  /** Makes the topics, the first users and the connector, and waits until its tasks run. */
  void deploy() {
    cluster.topics().create(Inputs.PAGE_VIEWS, PARTITIONS);
    cluster.topics().create(Inputs.USERS, PARTITIONS, Map.of("cleanup.policy", "compact"));
    cluster.topics().produce(traffic.firstUsers().stream().map(Inputs::toRecord).toList());
    connector.write(document);
    cluster.connect().createConnector(connector.name(), connector.config()).orThrow();
    int tasks = Integer.parseInt(connector.config().get("tasks.max"));
    cluster.connect().awaitRunning(connector.name(), tasks, LIMIT);
    display.say(
        new Instructions(
                cluster.worker(0).restUrl(),
                cluster.registryUrl(),
                cluster.bootstrapServers(),
                connector.name(),
                document)
            .text());
  }

  /** Writes page views and shows the results until the process is asked to end. */
  void show() {
    try (Watch watch = watch(Long.MAX_VALUE)) {
      while (!stop.isRequested()) {
        watch.step();
      }
    }
  }

  /**
   * Writes some page views, shows the results, deletes the connector and compares its results with
   * what they should be.
   *
   * @return a line for each difference
   */
  List<String> check() {
    Results expected =
        Expectation.of(traffic, CHECKED_VIEWS, connector.config().get("sql.variable.region"));
    try (Watch watch = watch(CHECKED_VIEWS)) {
      long deadline = System.nanoTime() + LIMIT.toNanos();
      while (!stop.isRequested()
          && !watch.hasArrivedAt(expected)
          && System.nanoTime() - deadline < 0) {
        watch.step();
      }
      // The results of a connector that is gone do not change any more.
      cluster.connect().delete(connector.name()).orThrow();
      cluster.connect().awaitAbsent(connector.name(), LIMIT);
      return Difference.between(expected, watch.finish());
    }
  }

  private Watch watch(long views) {
    return new Watch(cluster, connector.name(), display, traffic, views);
  }
}
