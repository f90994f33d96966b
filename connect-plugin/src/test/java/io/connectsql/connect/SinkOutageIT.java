package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.ProcessLog;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether a sink goes on by itself when the broker was away for longer than its producers wait. */
@ExtendWith(SharedCluster.class)
class SinkOutageIT {

  private static final int BATCH = 1_000;
  private static final int TASKS = 2;
  private static final String GOES_BACK = "goes back to the last commit";

  private final LocalCluster cluster;

  SinkOutageIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @ParameterizedTest
  @CsvSource({"exactly_once_v2,once_copies", "at_least_once,least_copies"})
  void losesNothing(String guarantee, String result) {
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
      AtomicBoolean enough = new AtomicBoolean();
      CompletableFuture<Integer> producing =
          CompletableFuture.supplyAsync(() -> produce(input, enough));
      String copies = result.toUpperCase(Locale.ROOT);
      Await.until(
          "rows to flow", SqlConnector.LIMIT, () -> cluster.topics().written(copies) > BATCH);
      long before = setbacks();
      cluster.killBroker(0);
      try {
        Await.until("a task to go back", SqlConnector.LIMIT, () -> setbacks() > before);
      } finally {
        cluster.startBroker(0);
        enough.set(true);
      }
      int count = producing.join();

      Set<String> ids =
          IntStream.range(0, count).mapToObj(number -> "id" + number).collect(Collectors.toSet());
      Await.until("all rows", SqlConnector.LIMIT, () -> ids(copies).equals(ids));
      if (guarantee.equals("exactly_once_v2")) {
        assertThat(cluster.topics().count(copies)).isEqualTo(count);
      }
      cluster.connect().awaitRunning(connector.name(), TASKS, SqlConnector.LIMIT);
    }
  }

  /** Returns how many records it has produced. */
  private int produce(String topic, AtomicBoolean enough) {
    int batch = 0;
    while (!enough.get()) {
      cluster.topics().produce(events(topic, batch++));
    }
    return batch * BATCH;
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

  private static List<ProducerRecord<byte[], byte[]>> events(String topic, int batch) {
    return IntStream.range(batch * BATCH, (batch + 1) * BATCH)
        .mapToObj(
            number ->
                new ProducerRecord<>(
                    topic,
                    ("id" + number).getBytes(UTF_8),
                    ("{\"amount\":" + number + "}").getBytes(UTF_8)))
        .toList();
  }
}
