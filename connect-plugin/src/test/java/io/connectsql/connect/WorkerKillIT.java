package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;

/** Whether counts are exact when a worker dies while it counts. */
class WorkerKillIT {

  private static final int BATCHES = 40;
  private static final int BATCH = 1_000;
  private static final int KEYS = 25;

  /** The grouping is not by the topic's key, so that rows go through an internal topic too. */
  private static final String SQL =
      """
      CREATE STREAM events (id VARCHAR KEY, bucket VARCHAR, amount BIGINT)
        WITH (KAFKA_TOPIC='events', VALUE_FORMAT='JSON');
      CREATE TABLE buckets AS
        SELECT bucket, COUNT(*) AS n, SUM(amount) AS total FROM events GROUP BY bucket;
      """;

  @Test
  void losesAndDoublesNothing() {
    try (LocalCluster cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "kill"))
            .workers(2)
            .pluginPath(Installation.archive())
            .start()) {
      cluster.topics().create("events", 4);
      SqlConnector.of(cluster, "kill", SQL)
          .tasks(2)
          .with("kafka.consumer.session.timeout.ms", "6000")
          .with("kafka.consumer.heartbeat.interval.ms", "1000")
          .with("kafka.producer.transaction.timeout.ms", "10000")
          .start(2);

      for (int batch = 0; batch < BATCHES; batch++) {
        cluster.topics().produce(events(batch));
        if (batch == BATCHES / 2) {
          // Some results are there, some records are on their way through the query.
          cluster.topics().awaitRecords("BUCKETS", KEYS, SqlConnector.LIMIT);
          cluster.killWorker(0);
        }
      }

      assertThat(TopicRows.of(cluster, "BUCKETS").awaitLatest(expected())).isEqualTo(expected());
      assertThat(cluster.topics().count("events")).isEqualTo((long) BATCHES * BATCH);
    }
  }

  private static List<ProducerRecord<byte[], byte[]>> events(int batch) {
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (int i = batch * BATCH; i < (batch + 1) * BATCH; i++) {
      String value = "{\"bucket\":\"" + bucket(i) + "\",\"amount\":" + i + "}";
      records.add(
          new ProducerRecord<>("events", ("id" + i).getBytes(UTF_8), value.getBytes(UTF_8)));
    }
    return records;
  }

  private static String bucket(int event) {
    return "b" + event % KEYS;
  }

  private static Map<String, String> expected() {
    Map<String, long[]> sums = new TreeMap<>();
    for (int i = 0; i < BATCHES * BATCH; i++) {
      long[] sum = sums.computeIfAbsent(bucket(i), b -> new long[2]);
      sum[0]++;
      sum[1] += i;
    }
    Map<String, String> rows = new TreeMap<>();
    sums.forEach((b, sum) -> rows.put(b, "{\"N\":" + sum[0] + ",\"TOTAL\":" + sum[1] + "}"));
    return rows;
  }
}
