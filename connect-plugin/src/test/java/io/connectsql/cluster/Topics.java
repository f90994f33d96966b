package io.connectsql.cluster;

import static io.connectsql.cluster.BrokerAnswer.get;
import static io.connectsql.cluster.BrokerAnswer.interrupted;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ClassicGroupDescription;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.ClassicGroupState;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Creates, writes and reads topics of a cluster. Reads see committed records only. */
public final class Topics implements AutoCloseable {

  private static final Duration POLL = Duration.ofMillis(100);
  private static final Duration READ_LIMIT = Duration.ofSeconds(60);

  /** Long topics are read in few polls. */
  private static final int POLL_RECORDS = 50_000;

  private final Map<String, String> client;
  private final short replication;
  private final Admin admin;
  private final Producer<byte[], byte[]> producer;

  /**
   * Makes clients, which connect when they are first used.
   *
   * @param client settings of clients
   * @param replication replication factor of the topics that are created
   */
  public Topics(Map<String, String> client, int replication) {
    this.client = Map.copyOf(client);
    this.replication = (short) replication;
    this.admin = Admin.create(new HashMap<>(client));
    Map<String, Object> producerConfig = new HashMap<>(client);
    producerConfig.put(ProducerConfig.LINGER_MS_CONFIG, "5");
    this.producer =
        new KafkaProducer<>(producerConfig, new ByteArraySerializer(), new ByteArraySerializer());
  }

  /** Creates a topic. */
  public void create(String topic, int partitions) {
    create(topic, partitions, Map.of());
  }

  /**
   * Creates a topic.
   *
   * @param config properties of the topic
   */
  public void create(String topic, int partitions, Map<String, String> config) {
    NewTopic request = new NewTopic(topic, partitions, replication).configs(config);
    get(admin.createTopics(List.of(request)).all());
  }

  /** Gives a topic so many partitions in all. */
  public void grow(String topic, int partitions) {
    get(admin.createPartitions(Map.of(topic, NewPartitions.increaseTo(partitions))).all());
  }

  /** Deletes topics. */
  public void delete(Collection<String> topics) {
    get(admin.deleteTopics(topics).all());
  }

  /** Returns the names of all topics but Kafka's own. */
  public Set<String> names() {
    return get(admin.listTopics().names());
  }

  /** Returns what a config of a topic that exists is. */
  public String config(String topic, String name) {
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    return BrokerAnswer.get(admin.describeConfigs(List.of(resource)).values().get(resource))
        .get(name)
        .value();
  }

  /** Returns the ids of all consumer groups. */
  public Set<String> groups() {
    return get(admin.listGroups().all()).stream().map(GroupListing::groupId).collect(toSet());
  }

  /** Returns the number of members of a consumer group; 0 if there is no such group. */
  public int members(String group) {
    return memberIds(group).size();
  }

  /** Returns the ids of the members of a consumer group; none if there is no such group. */
  public Set<String> memberIds(String group) {
    return described(group).stream().map(MemberDescription::consumerId).collect(toSet());
  }

  private Collection<MemberDescription> described(String group) {
    try {
      return admin
          .describeConsumerGroups(List.of(group))
          .describedGroups()
          .get(group)
          .get()
          .members();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof GroupIdNotFoundException) {
        return List.of();
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** Returns the partitions that each static member of a consumer group has, by its name. */
  public Map<String, Set<TopicPartition>> staticMembers(String group) {
    return described(group).stream()
        .filter(member -> member.groupInstanceId().isPresent())
        .collect(
            toMap(
                member -> member.groupInstanceId().get(),
                member -> member.assignment().topicPartitions()));
  }

  /** Describes how far a consumer group is in each partition, and whose the partitions are. */
  public String positions(String group) {
    Map<TopicPartition, OffsetAndMetadata> committed =
        get(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
    Map<TopicPartition, ListOffsetsResultInfo> ends =
        get(
            admin
                .listOffsets(
                    committed.keySet().stream()
                        .collect(toMap(partition -> partition, partition -> OffsetSpec.latest())))
                .all());
    return "committed: "
        + committed.entrySet().stream()
            .map(e -> e.getKey() + " " + e.getValue() + " of " + ends.get(e.getKey()).offset())
            .sorted()
            .toList()
        + "; members: "
        + get(admin.describeConsumerGroups(List.of(group)).all()).get(group).members();
  }

  /** Returns the sum of a consumer group's committed offsets over a topic's partitions. */
  public long committed(String group, String topic) {
    return get(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata())
        .entrySet()
        .stream()
        .filter(entry -> entry.getKey().topic().equals(topic) && entry.getValue() != null)
        .mapToLong(entry -> entry.getValue().offset())
        .sum();
  }

  /** Writes a record with a text as key and as value; {@code null} is a null key or value. */
  public void produce(String topic, String key, String value) {
    produce(List.of(new ProducerRecord<>(topic, bytes(key), bytes(value))));
  }

  /** Writes records and waits until the brokers have them. */
  public void produce(Collection<ProducerRecord<byte[], byte[]>> records) {
    List<Future<?>> sent = new ArrayList<>();
    records.forEach(record -> sent.add(producer.send(record)));
    producer.flush();
    sent.forEach(BrokerAnswer::get);
  }

  /** Returns all records of a topic, in order within each partition. */
  public List<ConsumerRecord<byte[], byte[]>> read(String topic) {
    try (Consumer<byte[], byte[]> consumer = consumer(topic)) {
      return read(topic, consumer);
    }
  }

  private static List<ConsumerRecord<byte[], byte[]>> read(
      String topic, Consumer<byte[], byte[]> consumer) {
    Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    Await.until(
        "reading " + topic + " to its end",
        READ_LIMIT,
        () -> {
          consumer.poll(POLL).forEach(records::add);
          return ends.entrySet().stream()
              .allMatch(end -> consumer.position(end.getKey()) >= end.getValue());
        });
    return records;
  }

  /** Returns the number of a topic's records. */
  public long count(String topic) {
    return read(topic).size();
  }

  /** Returns the number of a topic's records that belong to transactions which are still open. */
  public long uncommitted(String topic) {
    return end(topic, IsolationLevel.READ_UNCOMMITTED) - end(topic, IsolationLevel.READ_COMMITTED);
  }

  /** Returns how far a topic has been written, over all partitions, by open transactions too. */
  public long written(String topic) {
    return end(topic, IsolationLevel.READ_UNCOMMITTED);
  }

  private long end(String topic, IsolationLevel level) {
    Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
    get(admin.describeTopics(List.of(topic)).topicNameValues().get(topic))
        .partitions()
        .forEach(p -> ends.put(new TopicPartition(topic, p.partition()), OffsetSpec.latest()));
    return get(admin.listOffsets(ends, new ListOffsetsOptions(level)).all()).values().stream()
        .mapToLong(ListOffsetsResultInfo::offset)
        .sum();
  }

  /** Returns the number of a topic's records that belong to transactions which were aborted. */
  public long aborted(String topic) {
    try (Consumer<byte[], byte[]> all = consumer(topic, "read_uncommitted")) {
      return read(topic, all).size() - count(topic);
    }
  }

  /**
   * Reads a topic from its start until there are enough records.
   *
   * @return all that were read until then
   * @throws DeadlineExceededException if there are not enough in time, with their number
   */
  public List<ConsumerRecord<byte[], byte[]>> awaitRecords(
      String topic, int count, Duration limit) {
    return awaitRecords(topic, records -> records.size() >= count, limit);
  }

  /**
   * Reads a topic from its start until the records meet a condition.
   *
   * @return all that were read until then
   * @throws DeadlineExceededException if they do not meet it in time, with their number
   */
  public List<ConsumerRecord<byte[], byte[]>> awaitRecords(
      String topic, Predicate<List<ConsumerRecord<byte[], byte[]>>> enough, Duration limit) {
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    try (Consumer<byte[], byte[]> consumer = consumer(topic)) {
      Await.until(
          "enough records of " + topic,
          limit,
          () -> {
            consumer.poll(POLL).forEach(records::add);
            return enough.test(records);
          });
      return records;
    } catch (DeadlineExceededException e) {
      throw new DeadlineExceededException(e.getMessage() + ", read " + records.size(), e);
    }
  }

  /** Returns the number of members of a classic group, or -1 while it rebalances. */
  public int stableMembers(String group) {
    return classicGroup(group)
        .filter(description -> description.state() == ClassicGroupState.STABLE)
        .map(description -> description.members().size())
        .orElse(-1);
  }

  /** Returns whether the members of a classic group are being given their partitions anew. */
  public boolean isRebalancing(String group) {
    return classicGroup(group)
        .map(ClassicGroupDescription::state)
        .filter(
            state ->
                state == ClassicGroupState.PREPARING_REBALANCE
                    || state == ClassicGroupState.COMPLETING_REBALANCE)
        .isPresent();
  }

  private Optional<ClassicGroupDescription> classicGroup(String group) {
    try {
      return Optional.of(
          admin.describeClassicGroups(List.of(group)).describedGroups().get(group).get());
    } catch (ExecutionException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** Returns the client behind it. */
  Admin admin() {
    return admin;
  }

  @Override
  public void close() {
    producer.close(Duration.ZERO);
    admin.close(Duration.ZERO);
  }

  private Consumer<byte[], byte[]> consumer(String topic) {
    return consumer(topic, "read_committed");
  }

  private Consumer<byte[], byte[]> consumer(String topic, String isolation) {
    Map<String, Object> config = new HashMap<>(client);
    config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, isolation);
    config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    config.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, POLL_RECORDS);
    Consumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    List<TopicPartition> partitions =
        Optional.ofNullable(consumer.partitionsFor(topic)).orElse(List.of()).stream()
            .map(info -> new TopicPartition(topic, info.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
    return consumer;
  }

  private static byte[] bytes(String text) {
    return text == null ? null : text.getBytes(UTF_8);
  }
}
