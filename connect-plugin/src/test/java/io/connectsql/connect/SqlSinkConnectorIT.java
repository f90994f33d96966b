package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Feeds records of Connect's converters to queries. */
@ExtendWith(SharedCluster.class)
class SqlSinkConnectorIT {

  private final LocalCluster cluster;

  SqlSinkConnectorIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @ParameterizedTest
  @ValueSource(strings = {"at_least_once", "exactly_once_v2"})
  void insertsTheRowsOfJsonWithoutSchemas(String guarantee) {
    String topic = "sink-json-" + guarantee;
    cluster.topics().create(topic, 2);
    String sql =
        """
        CREATE STREAM orders (id VARCHAR KEY, customer STRUCT<name VARCHAR>, amount DOUBLE)
          WITH (KAFKA_TOPIC='%1$s', FORMAT='CONNECT');
        CREATE STREAM large (id VARCHAR KEY, name VARCHAR, amount DOUBLE)
          WITH (KAFKA_TOPIC='%1$s-large', PARTITIONS=1, VALUE_FORMAT='JSON');
        INSERT INTO large
          SELECT id, customer->name AS name, amount FROM orders WHERE amount > 10;
        """
            .formatted(topic);
    try (SqlConnector connector =
        SqlConnector.sink(cluster, topic, topic, sql)
            .with("processing.guarantee", guarantee)
            .start(1)) {
      cluster.topics().produce(topic, "a", "{\"amount\":12.5,\"customer\":{\"name\":\"Ann\"}}");
      cluster.topics().produce(topic, "b", "{\"amount\":7,\"customer\":null}");
      cluster.topics().produce(topic, "c", "{\"Amount\":70}");

      assertThat(TopicRows.of(cluster, topic + "-large").await(2))
          .containsExactlyInAnyOrder(
              "a {\"NAME\":\"Ann\",\"AMOUNT\":12.5}", "c {\"NAME\":null,\"AMOUNT\":70.0}");
    }
  }
}
