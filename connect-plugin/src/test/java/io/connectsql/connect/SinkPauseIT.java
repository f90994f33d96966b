package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sinks that are paused while their tasks are being given partitions. */
@ExtendWith(SharedCluster.class)
class SinkPauseIT {

  private final LocalCluster cluster;

  SinkPauseIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  /** Connect does not open the partitions of a task that it wakes while they are assigned. */
  @ParameterizedTest
  @ValueSource(strings = {"at_least_once", "exactly_once_v2"})
  void takesRecordsOfPartitionsThatConnectDidNotOpen(String guarantee) {
    String name = "sink-pause-" + guarantee;
    String group = "connect-" + name;
    cluster.topics().create(name, 1);
    String sql =
        """
        CREATE STREAM events (id VARCHAR KEY, amount BIGINT)
          WITH (KAFKA_TOPIC='%1$s', FORMAT='CONNECT');
        CREATE STREAM copies WITH (KAFKA_TOPIC='%1$s-copies', VALUE_FORMAT='JSON', PARTITIONS=1)
          AS SELECT id, amount FROM events;
        """
            .formatted(name);
    try (Producer<byte[], byte[]> pending = pendingOffset(group, new TopicPartition(name, 0));
        SqlConnector connector =
            SqlConnector.sink(cluster, name, name, sql)
                .with("processing.guarantee", guarantee)
                // Has the task's consumer wait for the offset.
                .with("consumer.override.isolation.level", "read_committed")
                .start(1)) {
      connector.await(
          "the task to have its partition", () -> cluster.topics().stableMembers(group) == 1);
      cluster.connect().pause(name).orThrow();
      cluster.connect().awaitState(name, "PAUSED", 1, SqlConnector.LIMIT);
      pending.abortTransaction();
      cluster.connect().resume(name).orThrow();

      cluster.topics().produce(name, "a", "{\"amount\":1}");
      cluster.topics().produce(name, "b", "{\"amount\":2}");
      assertThat(TopicRows.of(cluster, name + "-copies").await(2))
          .containsExactly("a {\"AMOUNT\":1}", "b {\"AMOUNT\":2}");
      connector.await(
          "the offset to be committed", () -> cluster.topics().committed(group, name) == 2);
      cluster.connect().awaitRunning(name, 1, SqlConnector.LIMIT);
    }
  }

  /** An offset of a transaction that stays open: until it ends, nobody knows where to read on. */
  private Producer<byte[], byte[]> pendingOffset(String group, TopicPartition partition) {
    Map<String, Object> config =
        Map.of(
            ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, cluster.bootstrapServers(),
            ProducerConfig.TRANSACTIONAL_ID_CONFIG, group,
            ConsumerConfig.GROUP_ID_CONFIG, group);
    Producer<byte[], byte[]> producer =
        new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    try (Consumer<byte[], byte[]> outsider =
        new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      producer.initTransactions();
      producer.beginTransaction();
      producer.sendOffsetsToTransaction(
          Map.of(partition, new OffsetAndMetadata(0)), outsider.groupMetadata());
    }
    return producer;
  }
}
