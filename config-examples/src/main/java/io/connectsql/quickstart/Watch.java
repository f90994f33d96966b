package io.connectsql.quickstart;

import io.connectsql.cluster.LocalCluster;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Page views being written, and the results followed and shown each second. */
final class Watch implements AutoCloseable {

  private static final Duration POLL = Duration.ofMillis(100);
  private static final long REFRESH_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final LocalCluster cluster;
  private final String connector;
  private final Display display;
  private final InputWriter writer;
  private final OutputReader reader;
  private long shown = System.nanoTime();

  /**
   * Begins to write.
   *
   * @param connector the name of the connector, which has made its topics
   * @param views how many page views to write
   */
  Watch(LocalCluster cluster, String connector, Display display, Traffic traffic, long views) {
    this.cluster = cluster;
    this.connector = connector;
    this.display = display;
    this.writer = new InputWriter(traffic, cluster.topics(), views);
    this.reader =
        new OutputReader(
            cluster.bootstrapServers(), new Outputs(new RegistryAvro(cluster.registryUrl())::read));
    writer.start();
  }

  /** Takes results for a moment, and shows them if a second has passed. */
  void step() {
    reader.poll(POLL);
    if (System.nanoTime() - shown >= REFRESH_NANOS) {
      shown = System.nanoTime();
      show();
    }
  }

  /** Returns whether all page views are written and their results are these. */
  boolean hasArrivedAt(Results expected) {
    return writer.isDone() && Difference.between(expected, reader.results()).isEmpty();
  }

  /** Returns the results, all of them once nothing writes any more. */
  Results finish() {
    reader.pollToEnd();
    show();
    return reader.results();
  }

  private void show() {
    ConnectorStatus status = ConnectorStatus.of(cluster.connect().status(connector));
    display.show(new Snapshot(connector, status, writer.progress(), reader.results()));
  }

  /** Ends writing. */
  @Override
  public void close() {
    writer.close();
    reader.close();
  }
}
