package io.connectsql.connect;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.RangeAssignor;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * After an edit, a query may share out its partitions in another way than before: it waits for the
 * threads of the script before to leave its consumer group.
 */
@ExtendWith(SharedCluster.class)
class GroupHandoverIT {

  private static final int BATCH = 500;
  private static final Duration POLL = Duration.ofMillis(100);

  private final LocalCluster cluster;

  GroupHandoverIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          stateless | numbers | goes back to its last commit
          joined    | numbers LEFT JOIN names ON numbers.id = names.id | waits for threads
          """)
  void aQueryWaitsForItsPredecessors(String name, String from, String logged) {
    NumberedInput input = NumberedInput.create(cluster, "handover_" + name, 2);
    cluster.topics().create("handover_names_" + name, 2);
    String sql =
        input.stream()
            + """
            CREATE TABLE names (id VARCHAR PRIMARY KEY, label VARCHAR)
              WITH (KAFKA_TOPIC='handover_names_%1$s', VALUE_FORMAT='JSON');
            CREATE STREAM handed_%1$s AS SELECT numbers.id AS id, bucket FROM %2$s;
            """
                .formatted(name, from);
    String query = "CSAS_HANDED_" + name.toUpperCase(Locale.ROOT);
    SqlConnector connector = SqlConnector.of(cluster, "handover-" + name, sql);
    input.produce(BATCH);
    try (Member before = new Member(connector.group(query), "handover_" + name)) {
      Await.until(
          "the member to have its partitions",
          SqlConnector.LIMIT,
          () -> cluster.topics().members(connector.group(query)) == 1);
      try (SqlConnector started = connector.start(1)) {
        Await.until("the query to wait", SqlConnector.LIMIT, () -> isLogged(logged));
        before.close();
        input.assertOnceEach(started, query, "HANDED_" + name.toUpperCase(Locale.ROOT));
        cluster.connect().awaitRunning(started.name(), 1, SqlConnector.LIMIT);
      }
    }
  }

  private boolean isLogged(String text) {
    return cluster.workers().stream()
        .flatMap(worker -> worker.log().lines().stream())
        .anyMatch(line -> line.contains(text));
  }

  /** A member of a group with an assignor that queries do not have. */
  private final class Member implements AutoCloseable {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final CompletableFuture<Void> ended;
    private volatile boolean closed;

    Member(String group, String topic) {
      consumer =
          new KafkaConsumer<>(
              Map.of(
                  "bootstrap.servers",
                  cluster.bootstrapServers(),
                  "group.id",
                  group,
                  "enable.auto.commit",
                  "false",
                  "partition.assignment.strategy",
                  RangeAssignor.class.getName()),
              new ByteArrayDeserializer(),
              new ByteArrayDeserializer());
      consumer.subscribe(List.of(topic));
      ended = CompletableFuture.runAsync(this::stay);
    }

    private void stay() {
      while (!closed) {
        consumer.poll(POLL);
      }
      consumer.close();
    }

    @Override
    public void close() {
      closed = true;
      ended.join();
    }
  }
}
