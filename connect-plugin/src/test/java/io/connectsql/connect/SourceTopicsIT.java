package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What queries do when a topic that they read is deleted or gets more partitions. */
@ExtendWith(SharedCluster.class)
class SourceTopicsIT {

  private static final int BATCH = 500;

  private final LocalCluster cluster;

  SourceTopicsIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void aDeletedTopicStopsTheQueryUntilItIsThereAgain() {
    String sql =
        """
        CREATE STREAM there (v VARCHAR) WITH (KAFKA_TOPIC='there', VALUE_FORMAT='KAFKA');
        CREATE STREAM there_again AS SELECT * FROM there;
        """;
    cluster.topics().create("there", 2);
    try (SqlConnector connector = SqlConnector.of(cluster, "there", sql).start(1)) {
      cluster.topics().produce(values(0, BATCH));
      TopicRows rows = TopicRows.of(cluster, "THERE_AGAIN");
      assertThat(rows.await(BATCH)).hasSize(BATCH);

      cluster.topics().delete(List.of("there"));
      assertThat(cluster.connect().awaitFailedTask(connector.name(), SqlConnector.LIMIT))
          .contains("Query CSAS_THERE_AGAIN stopped: ")
          .contains("It reads what does not exist: topic there.");

      cluster.topics().create("there", 2);
      cluster.topics().produce(values(BATCH, 2 * BATCH));
      cluster.connect().restartTask(connector.name(), 0).orThrow();
      assertThat(rows.await(2 * BATCH))
          .containsExactlyInAnyOrderElementsOf(
              IntStream.range(0, 2 * BATCH).mapToObj(i -> "null v" + i).toList());
      cluster.connect().awaitRunning(connector.name(), 1, SqlConnector.LIMIT);
    }
  }

  @Test
  void aQueryWithoutStateReadsMorePartitions() {
    NumberedInput input = NumberedInput.create(cluster, "grown_numbers", 2);
    try (SqlConnector connector =
        SqlConnector.of(
                cluster, "grown", input.stream() + "CREATE STREAM grown AS SELECT * FROM numbers;")
            .with("kafka.consumer.metadata.max.age.ms", "1000")
            .start(1)) {
      input.produce(BATCH);
      input.awaitReadBy(connector, "CSAS_GROWN");
      cluster.topics().grow("grown_numbers", 4);
      input.produce(BATCH);
      input.assertOnceEach(connector, "CSAS_GROWN", "GROWN");
    }
  }

  @Test
  void aQueryWithStateDoesNotMixPartitions() {
    NumberedInput input = NumberedInput.create(cluster, "grown_groups", 2);
    String sql = "CREATE TABLE mixed AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;";
    try (SqlConnector connector =
        SqlConnector.of(cluster, "mixed", input.stream() + sql)
            .with("kafka.consumer.metadata.max.age.ms", "1000")
            .start(1)) {
      input.produce(BATCH);
      input.assertCounts("MIXED");
      cluster.topics().grow("grown_groups", 4);
      assertThat(cluster.connect().awaitFailedTask(connector.name(), SqlConnector.LIMIT))
          .contains("Query CTAS_MIXED stopped: ")
          .contains("have other numbers of partitions than when CTAS_MIXED was made")
          .contains("expected: 4; actual: 2")
          .contains("Reset the query");
    }
  }

  private static List<ProducerRecord<byte[], byte[]>> values(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> TopicRows.row("there", null, "v" + i, i))
        .toList();
  }
}
