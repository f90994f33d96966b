package io.connectsql.perf.measure;

import io.connectsql.cluster.Await;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.ClassicGroupState;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** The brokers, as the measurements see them. */
public final class Kafka implements AutoCloseable {

  /** Partitions of the paper's topic. */
  public static final int PARTITIONS = 32;

  private static final Duration LIMIT = Duration.ofMinutes(1);

  private final Admin admin;

  /**
   * @param bootstrapServers the brokers
   */
  public Kafka(String bootstrapServers) {
    this.admin = Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers));
  }

  /**
   * Makes a topic of 32 partitions that keeps everything, and waits until all of them take records.
   * An idempotent producer that is refused its first batch while the second one is taken retries
   * for ever (KAFKA-14359).
   */
  public void create(String topic) {
    NewTopic request =
        new NewTopic(topic, PARTITIONS, (short) 1).configs(Map.of("retention.ms", "-1"));
    get(admin.createTopics(List.of(request)).all());
    Await.until(topic + " to take records", LIMIT, () -> hasLeaders(topic));
  }

  /** Deletes a topic. */
  public void delete(String topic) {
    get(admin.deleteTopics(List.of(topic)).all());
  }

  /** Deletes all topics whose names begin so. */
  public void deleteTopics(String prefix) {
    Collection<String> topics =
        get(admin.listTopics().names()).stream().filter(name -> name.startsWith(prefix)).toList();
    get(admin.deleteTopics(topics).all());
  }

  /** Returns the number of records of a topic, which has no transactions and keeps all. */
  public long records(String topic) {
    Map<TopicPartition, OffsetSpec> ends =
        partitions(topic).stream()
            .collect(Collectors.toMap(partition -> partition, partition -> OffsetSpec.latest()));
    return get(admin.listOffsets(ends).all()).values().stream()
        .mapToLong(ListOffsetsResultInfo::offset)
        .sum();
  }

  /** Returns the ids of groups whose names begin so. */
  public List<String> groups(String prefix) {
    return get(admin.listGroups().all()).stream()
        .map(GroupListing::groupId)
        .filter(group -> group.startsWith(prefix))
        .toList();
  }

  /** Returns how many of the classic groups whose names begin so have all their members at work. */
  public long stableGroups(String prefix) {
    return get(admin.describeClassicGroups(groups(prefix)).all()).values().stream()
        .filter(group -> group.state() == ClassicGroupState.STABLE)
        .count();
  }

  /** Returns how many records a group has committed of each topic that it has committed any of. */
  public Map<String, Long> committed(String group) {
    return get(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata())
        .entrySet()
        .stream()
        .collect(
            Collectors.groupingBy(
                entry -> entry.getKey().topic(),
                Collectors.summingLong(
                    entry -> entry.getValue() == null ? 0 : entry.getValue().offset())));
  }

  @Override
  public void close() {
    admin.close();
  }

  private boolean hasLeaders(String topic) {
    try {
      return records(topic) == 0;
    } catch (UnknownTopicOrPartitionException e) {
      return false;
    }
  }

  private static List<TopicPartition> partitions(String topic) {
    return IntStream.range(0, PARTITIONS)
        .mapToObj(partition -> new TopicPartition(topic, partition))
        .toList();
  }

  private static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException unknown) {
        throw unknown;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for a broker", e);
    }
  }
}
