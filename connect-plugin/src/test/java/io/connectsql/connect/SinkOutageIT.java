package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.ProcessLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Whether a sink goes on by itself when brokers were away for longer than its producers wait. */
@TestInstance(Lifecycle.PER_CLASS)
class SinkOutageIT {

  /** More than a sink writes before it is seen to write. */
  private static final int COUNT = 400_000;

  private static final int TASKS = 2;
  private static final String GOES_BACK = "goes back to the last commit";

  /** Most of the brokers: partitions they lead have no other leader until they are back. */
  private static final List<Integer> KILLED = List.of(1, 2);

  /**
   * Every partition has a replica that lives. A broker that comes back and has the only one may
   * skip the end of a transaction, which then stays open for good.
   *
   * <p>A worker stops its tasks if no broker answers it at the next heartbeat: not here.
   */
  private final LocalCluster cluster =
      LocalCluster.builder()
          .directory(Path.of("target", "clusters", "sink-outage"))
          .brokers(3)
          .brokerConfig("default.replication.factor", "3")
          .workerConfig("heartbeat.interval.ms", "60000")
          .workerConfig("session.timeout.ms", "180000")
          .pluginPath(Installation.archive())
          .start();

  @AfterAll
  void close() {
    cluster.close();
  }

  @Test
  void losesNothing() {
    assertLosesNothing("at_least_once", "least_copies");
  }

  @Test
  void losesAndDoublesNothing() {
    assertLosesNothing("exactly_once_v2", "once_copies");
  }

  private void assertLosesNothing(String guarantee, String result) {
    String input = result + "_input";
    cluster.topics().create(input, 4);
    String sql =
        """
        CREATE STREAM events (id VARCHAR KEY, amount BIGINT)
          WITH (KAFKA_TOPIC='%s', FORMAT='CONNECT');
        CREATE STREAM %s WITH (VALUE_FORMAT='JSON', PARTITIONS=3) AS SELECT id, amount FROM events;
        """
            .formatted(input, result);
    try (SqlConnector connector =
        SqlConnector.sink(cluster, result.replace('_', '-'), input, sql)
            .with("processing.guarantee", guarantee)
            .with("kafka.producer.max.block.ms", "2000")
            .with("kafka.producer.request.timeout.ms", "1000")
            .with("kafka.producer.delivery.timeout.ms", "3000")
            // So that there are always rows on their way.
            .with("kafka.producer.linger.ms", "100")
            .tasks(TASKS)
            .start(TASKS)) {
      String copies = result.toUpperCase(Locale.ROOT);
      fill(connector, input);
      connector.await("rows to flow", () -> cluster.topics().written(copies) > 0);
      assertThat(cluster.topics().written(copies)).isLessThan(COUNT);
      long before = setbacks();
      KILLED.forEach(cluster::killBroker);
      try {
        connector.await("a task to go back", () -> setbacks() > before);
      } finally {
        KILLED.forEach(cluster::startBroker);
      }

      Set<String> ids =
          IntStream.range(0, COUNT).mapToObj(number -> "id" + number).collect(Collectors.toSet());
      connector.await("all rows", () -> ids(copies).equals(ids));
      if (guarantee.equals("exactly_once_v2")) {
        assertThat(cluster.topics().count(copies)).isEqualTo(COUNT);
      }
      cluster.connect().awaitRunning(connector.name(), TASKS, SqlConnector.LIMIT);
    }
  }

  /** Gives tasks that have their partitions more than they can write at once. */
  private void fill(SqlConnector connector, String input) {
    String group = "connect-" + connector.name();
    connector.await(
        "all tasks to have partitions", () -> cluster.topics().stableMembers(group) == TASKS);
    cluster.connect().pause(connector.name()).orThrow();
    cluster.connect().awaitState(connector.name(), "PAUSED", TASKS, SqlConnector.LIMIT);
    cluster.topics().produce(events(input));
    cluster.connect().resume(connector.name()).orThrow();
    // The connector itself asks brokers when it goes on.
    cluster.connect().awaitRunning(connector.name(), TASKS, SqlConnector.LIMIT);
  }

  private Set<String> ids(String topic) {
    return cluster.topics().read(topic).stream()
        .map(record -> new String(record.key(), UTF_8))
        .collect(Collectors.toSet());
  }

  private long setbacks() {
    return cluster.workers().stream()
        .map(worker -> worker.log())
        .mapToLong(SinkOutageIT::setbacks)
        .sum();
  }

  private static long setbacks(ProcessLog log) {
    return log.lines().stream().filter(line -> line.contains(GOES_BACK)).count();
  }

  private static List<ProducerRecord<byte[], byte[]>> events(String topic) {
    return IntStream.range(0, COUNT)
        .mapToObj(
            number ->
                new ProducerRecord<>(
                    topic,
                    ("id" + number).getBytes(UTF_8),
                    ("{\"amount\":" + number + "}").getBytes(UTF_8)))
        .toList();
  }
}
