package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;

/** Whether each record takes effect once when a worker dies in the middle of a transaction. */
class SinkKillIT {

  private static final int BATCHES = 40;
  private static final int BATCH = 1_000;
  private static final int ALL = BATCHES * BATCH;

  /** The second query runs on what the first one writes. */
  private static final String SQL =
      """
      CREATE STREAM events (id VARCHAR KEY, amount BIGINT)
        WITH (KAFKA_TOPIC='events', FORMAT='CONNECT');
      CREATE STREAM copies WITH (VALUE_FORMAT='JSON', PARTITIONS=3) AS
        SELECT id, amount % 10 AS bucket, amount FROM events;
      CREATE TABLE buckets AS
        SELECT bucket, COUNT(*) AS n, SUM(amount) AS total FROM copies GROUP BY bucket;
      """;

  @Test
  void losesAndDoublesNothing() {
    try (LocalCluster cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "sink-kill"))
            .workers(2)
            // Long, as the sink's own interval, so that transactions stay open for a while.
            .workerConfig("offset.flush.interval.ms", "5000")
            .pluginPath(Installation.archive())
            .start()) {
      cluster.topics().create("events", 4);
      SqlConnector connector =
          SqlConnector.sink(cluster, "sink-kill", "events", SQL)
              .with("streams.commit.interval.ms", "5000")
              .with("consumer.override.max.poll.records", "100")
              .with("consumer.override.session.timeout.ms", "6000")
              .with("kafka.consumer.session.timeout.ms", "6000")
              .with("kafka.consumer.heartbeat.interval.ms", "1000")
              .start(1);
      int owner = connector.workerOfTask(0);

      boolean killed = false;
      for (int batch = 0; batch < BATCHES; batch++) {
        cluster.topics().produce(events(batch));
        if (!killed && batch >= BATCHES / 4) {
          long rows = (batch + 1L) * BATCH;
          Await.until(
              "rows of batch " + batch,
              SqlConnector.LIMIT,
              () -> cluster.topics().written("COPIES") >= rows);
          killed = killAmidTransaction(cluster, owner);
        }
      }
      assertThat(killed).isTrue();

      List<ConsumerRecord<byte[], byte[]>> copies =
          cluster.topics().awaitRecords("COPIES", ALL, SqlConnector.LIMIT);
      assertThat(copies.stream().map(r -> new String(r.key(), UTF_8)).collect(Collectors.toSet()))
          .hasSize(ALL);
      assertThat(cluster.topics().count("COPIES")).isEqualTo(ALL);
      assertThat(TopicRows.of(cluster, "BUCKETS").keys(SinkKillIT::number).awaitLatest(expected()))
          .isEqualTo(expected());
      assertThat(cluster.topics().aborted("COPIES"))
          .as("rows of transactions that the death of the worker has cut off")
          .isPositive();
    }
  }

  /**
   * Kills a worker if one of its transactions is open. It is suspended while we look, for else it
   * could commit in between.
   *
   * @return whether it is dead
   */
  private static boolean killAmidTransaction(LocalCluster cluster, int worker) {
    cluster.suspendWorker(worker);
    Await.until(
        "transactions to end that were asked to",
        SqlConnector.LIMIT,
        () -> !cluster.transactions().areEnding());
    if (cluster.topics().uncommitted("COPIES") <= 0) {
      cluster.resumeWorker(worker);
      return false;
    }
    cluster.killWorker(worker);
    return true;
  }

  private static List<ProducerRecord<byte[], byte[]>> events(int batch) {
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (int i = batch * BATCH; i < (batch + 1) * BATCH; i++) {
      String value = "{\"amount\":" + i + "}";
      records.add(
          new ProducerRecord<>("events", ("id" + i).getBytes(UTF_8), value.getBytes(UTF_8)));
    }
    return records;
  }

  private static String number(byte[] key) {
    return String.valueOf(ByteBuffer.wrap(key).getLong());
  }

  private static Map<String, String> expected() {
    Map<String, String> rows = new TreeMap<>();
    for (int bucket = 0; bucket < 10; bucket++) {
      int first = bucket;
      long total = IntStream.range(0, ALL / 10).mapToLong(i -> 10L * i + first).sum();
      rows.put(String.valueOf(bucket), "{\"N\":" + ALL / 10 + ",\"TOTAL\":" + total + "}");
    }
    return rows;
  }
}
