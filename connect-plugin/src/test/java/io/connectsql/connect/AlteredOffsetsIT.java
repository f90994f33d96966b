package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.RestResponse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Stopped connectors whose offsets are altered. */
@ExtendWith(SharedCluster.class)
class AlteredOffsetsIT {

  private static final JsonMapper JSON = new JsonMapper();

  private final LocalCluster cluster;

  AlteredOffsetsIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void alteredOffsetsMoveAQuery() {
    NumberedInput input = NumberedInput.create(cluster, "moves", 1);
    String sql = input.stream() + "CREATE STREAM moved AS SELECT * FROM numbers;";
    try (SqlConnector connector = SqlConnector.of(cluster, "moves", sql).start(1)) {
      input.produce(500);
      input.assertOnceEach(connector, "CSAS_MOVED", "MOVED");

      connector.stop();
      alter(connector, "CSAS_MOVED", "moves", 0, 200).orThrow();
      assertThat(connector.offsets().toString())
          .contains("\"offset\":{\"offset\":200}")
          .doesNotContain("\"offset\":500");
      connector.resume(1);
      input.awaitResults(connector, "CSAS_MOVED", "MOVED");
      assertThat(TopicRows.of(cluster, "MOVED").copies()).isEqualTo(Map.of(1L, 200L, 2L, 300L));

      connector.stop();
      connector.awaitEnded("CSAS_MOVED");
      input.produce(100);
      alter(connector, "CSAS_MOVED", "moves", 0, 590).orThrow();
      connector.resume(1);
      input.awaitResults(connector, "CSAS_MOVED", "MOVED");
      assertThat(TopicRows.of(cluster, "MOVED").copies()).isEqualTo(Map.of(1L, 210L, 2L, 300L));
    }
  }

  @Test
  void anAggregationKeepsItsState() {
    NumberedInput input = NumberedInput.create(cluster, "state_moves", 1);
    String sql =
        input.stream()
            + "CREATE TABLE state_moved AS SELECT id, COUNT(*) AS n FROM numbers GROUP BY id;";
    try (SqlConnector connector = SqlConnector.of(cluster, "state-moves", sql).start(1)) {
      input.produce(500);
      input.awaitReadBy(connector, "CTAS_STATE_MOVED");

      connector.stop();
      assertThat(alter(connector, "CTAS_STATE_MOVED", "state_moves", 0, 200).orThrow().message())
          .contains("altered successfully");
      assertThat(logged())
          .anyMatch(line -> line.contains("Query CTAS_STATE_MOVED goes on at {state_moves-0=200}"))
          .anyMatch(
              line ->
                  line.contains(
                      "Query CTAS_STATE_MOVED keeps the state that it has: records that it reads"
                          + " once more count once more, and those that it skips do not count."
                          + " DELETE the offsets instead to have all of it computed anew"));
      connector.resume(1);
      input.awaitResults(connector, "CTAS_STATE_MOVED", "STATE_MOVED");
      assertThat(idsByCount("STATE_MOVED")).isEqualTo(Map.of("{\"N\":1}", 200L, "{\"N\":2}", 300L));

      connector.stop();
      connector.awaitEnded("CTAS_STATE_MOVED");
      input.produce(100);
      alter(connector, "CTAS_STATE_MOVED", "state_moves", 0, 590).orThrow();
      connector.resume(1);
      input.awaitResults(connector, "CTAS_STATE_MOVED", "STATE_MOVED");
      assertThat(idsByCount("STATE_MOVED")).isEqualTo(Map.of("{\"N\":1}", 210L, "{\"N\":2}", 300L));
    }
  }

  @Test
  void nullAmongOffsetsIsTheStartOfThatPartition() {
    NumberedInput input = NumberedInput.create(cluster, "null_moves", 3);
    String sql = input.stream() + "CREATE STREAM null_moved AS SELECT * FROM numbers;";
    String query = "CSAS_NULL_MOVED";
    try (SqlConnector connector = SqlConnector.of(cluster, "null-moves", sql).start(1)) {
      input.produce(600);
      input.assertOnceEach(connector, query, "NULL_MOVED");

      connector.stop();
      ObjectNode toStart = entry(query, "null_moves", 0);
      toStart.putNull("offset");
      alter(connector, toStart, entry(query, "null_moves", 1, 50)).orThrow();
      assertThat(connector.offsets())
          .noneMatch(offset -> offset.at("/partition/partition").asInt() == 0)
          .anyMatch(
              offset ->
                  offset.at("/partition/partition").asInt() == 1
                      && offset.at("/offset/offset").asInt() == 50);
      connector.resume(1);
      input.awaitResults(connector, query, "NULL_MOVED");

      Set<String> readAgain =
          cluster.topics().read("null_moves").stream()
              .filter(r -> r.partition() == 0 || (r.partition() == 1 && r.offset() >= 50))
              .map(AlteredOffsetsIT::key)
              .collect(toSet());
      Map<String, Long> copies =
          cluster.topics().read("NULL_MOVED").stream()
              .collect(groupingBy(AlteredOffsetsIT::key, counting()));
      assertThat(copies)
          .hasSize(input.count())
          .allSatisfy((key, times) -> assertThat(times).isEqualTo(readAgain.contains(key) ? 2 : 1));
    }
  }

  @Test
  void offsetsThatCannotBeAreRefused() {
    NumberedInput input = NumberedInput.create(cluster, "refused_moves", 2);
    String sql = input.stream() + "CREATE STREAM not_moved AS SELECT * FROM numbers;";
    try (SqlConnector connector = SqlConnector.of(cluster, "refused-moves", sql).start(1)) {
      input.produce(10);
      input.awaitReadBy(connector, "CSAS_NOT_MOVED");
      connector.stop();

      String query = "CSAS_NOT_MOVED";
      assertThat(alter(connector, "CSAS_NOT_MOVD", "refused_moves", 0, 0).message())
          .contains("There is no query CSAS_NOT_MOVD. Did you mean CSAS_NOT_MOVED?");
      assertThat(alter(connector, query, "moved_refuses", 0, 0).message())
          .contains("Query CSAS_NOT_MOVED does not read topic moved_refuses. It reads ")
          .contains("refused_moves");
      assertThat(alter(connector, query, "refused_moves", 2, 0).message())
          .contains("Topic refused_moves has no partition 2. It has 0 to 1");
      assertThat(alter(connector, query, "refused_moves", 0, 11).message())
          .contains("Offset 11 is not in topic refused_moves, partition 0: it has 0 to ");
      ObjectNode odd = JSON.createObjectNode();
      odd.putObject("partition").put("file", "x");
      odd.putObject("offset").put("offset", 1);
      assertThat(alter(connector, odd).message()).contains("Not a partition of this connector: ");
      assertThat(cluster.topics().committed(connector.group(query), "refused_moves")).isEqualTo(10);
    }
  }

  private RestResponse alter(
      SqlConnector connector, String query, String topic, int partition, long offset) {
    return alter(connector, entry(query, topic, partition, offset));
  }

  private RestResponse alter(SqlConnector connector, ObjectNode... entries) {
    ArrayNode offsets = JSON.createArrayNode().addAll(List.of(entries));
    return cluster
        .connect()
        .alterOffsets(connector.name(), JSON.createObjectNode().set("offsets", offsets));
  }

  private static ObjectNode entry(String query, String topic, int partition, long offset) {
    ObjectNode entry = entry(query, topic, partition);
    entry.putObject("offset").put("offset", offset);
    return entry;
  }

  /** Without an offset. */
  private static ObjectNode entry(String query, String topic, int partition) {
    ObjectNode entry = JSON.createObjectNode();
    entry
        .putObject("partition")
        .put("partition", partition)
        .put("topic", topic)
        .put("query", query);
    return entry;
  }

  private Stream<String> logged() {
    return cluster.workers().stream().flatMap(worker -> worker.log().lines().stream());
  }

  /** How many keys a table has with each value. */
  private Map<String, Long> idsByCount(String table) {
    return TopicRows.of(cluster, table).latest().values().stream()
        .collect(groupingBy(value -> value, counting()));
  }

  private static String key(ConsumerRecord<byte[], byte[]> record) {
    return new String(record.key(), UTF_8);
  }
}
