package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * A script on another cluster than that of its worker, which lacks the topic of progress. Connect
 * writes to its own, and waits for the topic.
 */
class ProgressTopicIT {

  private static final int BATCH = 500;
  private static final String TOPIC = "connect-sql-progress";

  /**
   * What the producer of a task says each time that it has looked for the topic, mostly each
   * second: so often that the query would have been paused, were it not for the writing.
   */
  private static final String COMPLAINT = "{" + TOPIC + "=UNKNOWN_TOPIC_OR_PARTITION}";

  private static final int COMPLAINTS = 15;

  @Test
  void queriesGoOnWithoutItAndAreReportedOnceItIsThere() {
    try (LocalCluster workers = cluster("progress-workers", 1);
        LocalCluster script = cluster("progress-script", 0)) {
      NumberedInput input = NumberedInput.create(script, "remote", 1);
      try (SqlConnector connector =
          SqlConnector.of(
                  workers,
                  "remote",
                  input.stream() + "CREATE STREAM remote_copy AS SELECT * FROM numbers;")
              .with("bootstrap.servers", script.bootstrapServers())
              .start(1)) {
        input.produce(BATCH);
        input.assertOnceEach(connector, "CSAS_REMOTE_COPY", "REMOTE_COPY");
        Await.until(
            "the worker to look for the topic for a while",
            SqlConnector.LIMIT,
            () -> logged(workers, COMPLAINT) >= COMPLAINTS);

        input.produce(BATCH);
        input.assertOnceEach(connector, "CSAS_REMOTE_COPY", "REMOTE_COPY");
        assertThat(logged(workers, "Connector remote is paused")).isZero();
        assertThat(connector.offsets()).isEmpty();
        workers.connect().awaitRunning(connector.name(), 1, SqlConnector.LIMIT);

        workers.topics().create(TOPIC, 1);
        Await.until(
            "the progress to be reported",
            SqlConnector.LIMIT,
            () -> connector.offsets().path(0).at("/offset/offset").asInt() == input.count());
      }
    }
  }

  private static LocalCluster cluster(String name, int workers) {
    return LocalCluster.builder()
        .directory(Path.of("target", "clusters", name))
        .workers(workers)
        .pluginPath(Installation.archive())
        // Connect would make the topic itself.
        .workerConfig("topic.creation.enable", "false")
        .start();
  }

  private static long logged(LocalCluster cluster, String text) {
    return cluster.worker(0).log().lines().stream().filter(line -> line.contains(text)).count();
  }
}
