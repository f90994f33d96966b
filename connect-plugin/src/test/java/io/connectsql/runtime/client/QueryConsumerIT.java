package io.connectsql.runtime.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.connect.SharedCluster;
import io.connectsql.runtime.changelog.ChangelogTrim;
import io.connectsql.runtime.changelog.KeptWindows;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What becomes of records that a consumer has read and keeps back, here those of a topic whose task
 * waits for an earlier one: they are handed over once, wherever the consumer is sent.
 */
@ExtendWith(SharedCluster.class)
class QueryConsumerIT {

  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final Duration POLL = Duration.ofMillis(100);
  private static final int RECORDS = 3;

  private final LocalCluster cluster;
  private TopicPartition early;
  private TopicPartition late;
  private QueryConsumer consumer;
  private int assignments;

  QueryConsumerIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @BeforeEach
  void keepsTheLateTopicBack(TestInfo test) {
    String name = test.getTestMethod().orElseThrow().getName();
    early = topic(name + "-early", 1000);
    late = topic(name + "-late", 2000);
    Set<String> topics = Set.of(early.topic(), late.topic());
    consumer =
        new QueryConsumer(
            Map.of(
                "bootstrap.servers",
                cluster.bootstrapServers(),
                "group.id",
                name,
                "group.protocol",
                "classic",
                "enable.auto.commit",
                false,
                "auto.offset.reset",
                "earliest"),
            () -> {},
            () -> false,
            new ChangelogTrim(new KeptWindows(Map.of(), Duration.ZERO), null, () -> null, () -> {}),
            new TaskInputs(Map.of(early.topic(), topics, late.topic(), topics)));
    consumer.subscribe(topics, new Assignments());
    Await.until("records kept back", LIMIT, this::keepsBack);
  }

  @AfterEach
  void close() {
    consumer.close();
  }

  private TopicPartition topic(String name, long time) {
    cluster.topics().create(name, 1);
    byte[] value = "x".getBytes(UTF_8);
    cluster
        .topics()
        .produce(
            LongStream.range(0, RECORDS)
                .mapToObj(i -> new ProducerRecord<>(name, 0, time + i, value, value))
                .toList());
    return new TopicPartition(name, 0);
  }

  /** Polls without the early topic, as Kafka Streams does while it has many records of it. */
  private boolean keepsBack() {
    assertThat(consumer.poll(POLL)).isEmpty();
    return fetched() == RECORDS;
  }

  private double fetched() {
    return consumer.metrics().values().stream()
        .filter(metric -> metric.metricName().name().equals("records-consumed-total"))
        .filter(metric -> !metric.metricName().tags().containsKey("topic"))
        .mapToDouble(metric -> (double) metric.metricValue())
        .sum();
  }

  /** Reads both topics to their ends; what one poll returns is in no order. */
  private List<String> readAll() {
    List<String> read = new ArrayList<>();
    Await.until(
        "the ends of both topics",
        LIMIT,
        () -> {
          consumer
              .poll(POLL)
              .forEach(record -> read.add(name(record.topic()) + " " + record.offset()));
          return consumer.position(early) == RECORDS && consumer.position(late) == RECORDS;
        });
    return read;
  }

  private String name(String topic) {
    return topic.equals(early.topic()) ? "early" : "late";
  }

  @Test
  void standsAtTheFirstOfThem() {
    assertThat(consumer.position(late)).isZero();
    consumer.resume(List.of(early));
    assertThat(readAll())
        .containsExactlyInAnyOrder("early 0", "early 1", "early 2", "late 0", "late 1", "late 2");
  }

  @Test
  void dropsThemWhenSentElsewhere() {
    consumer.seek(late, 1);
    consumer.resume(List.of(early));
    assertThat(readAll())
        .containsExactlyInAnyOrder("early 0", "early 1", "early 2", "late 1", "late 2");
  }

  @Test
  void dropsThemWhenSentElsewhereWithAnEpoch() {
    consumer.seek(late, new OffsetAndMetadata(2));
    consumer.resume(List.of(early));
    assertThat(readAll()).containsExactlyInAnyOrder("early 0", "early 1", "early 2", "late 2");
  }

  @Test
  void dropsThemAtTheBeginningAndTheEnd() {
    consumer.seekToEnd(List.of(late));
    assertThat(consumer.position(late)).isEqualTo(RECORDS);
    consumer.seekToBeginning(List.of(late));
    consumer.resume(List.of(early));
    assertThat(readAll())
        .containsExactlyInAnyOrder("early 0", "early 1", "early 2", "late 0", "late 1", "late 2");
  }

  @Test
  void dropsThemWhenPartitionsGo() {
    consumer.enforceRebalance();
    Await.until("another assignment", LIMIT, this::isAssignedAgain);
    consumer.resume(List.of(early));
    assertThat(readAll())
        .containsExactlyInAnyOrder("early 0", "early 1", "early 2", "late 0", "late 1", "late 2");
  }

  @Test
  void dropsThemWhenItLeaves() {
    consumer.unsubscribe();
    consumer.subscribe(Set.of(early.topic(), late.topic()), new Assignments());
    Await.until("another assignment", LIMIT, this::isAssignedAgain);
    consumer.resume(List.of(early));
    assertThat(readAll())
        .containsExactlyInAnyOrder("early 0", "early 1", "early 2", "late 0", "late 1", "late 2");
  }

  private boolean isAssignedAgain() {
    assertThat(consumer.poll(POLL)).isEmpty();
    return assignments == 2;
  }

  /** As Kafka Streams does until state has been restored. */
  private final class Assignments implements ConsumerRebalanceListener {

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      assignments++;
      consumer.pause(List.of(early));
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {}
  }
}
