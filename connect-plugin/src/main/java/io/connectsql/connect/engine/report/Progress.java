package io.connectsql.connect.engine.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.connectsql.connect.boundary.OutputRecord;
import io.connectsql.connect.engine.offset.SourcePartition;
import io.connectsql.runtime.ApplicationTopics;
import io.connectsql.runtime.ScriptSettings;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How far queries are: what their groups have committed, asked for every few seconds. Never waits
 * for the brokers. Used by one thread.
 */
public final class Progress implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Progress.class);
  private static final Duration INTERVAL = Duration.ofSeconds(5);

  private final String connector;
  private final String topic;
  private final Map<String, ApplicationTopics> applications;
  private final Admin admin;
  private final JsonMapper json = new JsonMapper();
  private final Map<SourcePartition, Long> reported = new HashMap<>();
  private long nextLook = System.nanoTime();
  private boolean topicExists;
  private boolean warned;

  /** What the brokers have been asked, and what is to be made of the answer; null if nothing. */
  private KafkaFuture<Supplier<List<OutputRecord>>> asked;

  private Progress(
      String connector, String topic, Map<String, ApplicationTopics> applications, Admin admin) {
    this.connector = connector;
    this.topic = topic;
    this.applications = applications;
    this.admin = admin;
  }

  /**
   * @param topic of the records that tell of it
   */
  public static Progress of(
      String connector,
      String topic,
      List<ApplicationTopics> applications,
      ScriptSettings settings) {
    return new Progress(
        connector,
        topic,
        applications.stream().collect(Collectors.toMap(ApplicationTopics::group, a -> a)),
        Admin.create(settings.adminClient()));
  }

  /** What has changed since the last time, if it is known yet. */
  public List<OutputRecord> news() {
    if (asked != null && asked.isDone()) {
      List<OutputRecord> news = answer();
      asked = null;
      return news;
    }
    if (asked == null && System.nanoTime() - nextLook >= 0) {
      nextLook = System.nanoTime() + INTERVAL.toNanos();
      asked = topicExists ? askForOffsets() : askForTopic();
    }
    return List.of();
  }

  /** Connect would wait for a topic that does not exist, and its tasks with it. */
  private KafkaFuture<Supplier<List<OutputRecord>>> askForTopic() {
    return admin
        .describeTopics(List.of(topic))
        .allTopicNames()
        .thenApply(
            found ->
                () -> {
                  topicExists = true;
                  nextLook = System.nanoTime();
                  return List.of();
                });
  }

  private KafkaFuture<Supplier<List<OutputRecord>>> askForOffsets() {
    Map<String, ListConsumerGroupOffsetsSpec> groups =
        applications.keySet().stream()
            .collect(Collectors.toMap(g -> g, g -> new ListConsumerGroupOffsetsSpec()));
    return admin.listConsumerGroupOffsets(groups).all().thenApply(found -> () -> news(found));
  }

  private List<OutputRecord> answer() {
    try {
      List<OutputRecord> news = asked.get().get();
      warned = false;
      return news;
    } catch (ExecutionException e) {
      if (!warned) {
        warned = true;
        LOG.warn(
            "Connector {} does not report its progress to topic {} for now: {}",
            connector,
            topic,
            e.getCause().getMessage());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return List.of();
  }

  private List<OutputRecord> news(Map<String, Map<TopicPartition, OffsetAndMetadata>> committed) {
    List<OutputRecord> news = new ArrayList<>();
    committed.forEach((group, offsets) -> addNews(applications.get(group), offsets, news));
    return news;
  }

  private void addNews(
      ApplicationTopics application,
      Map<TopicPartition, OffsetAndMetadata> offsets,
      List<OutputRecord> news) {
    offsets.forEach(
        (partition, offset) -> {
          if (offset == null || !application.inputs().contains(partition.topic())) {
            return;
          }
          SourcePartition source =
              new SourcePartition(application.query(), partition.topic(), partition.partition());
          Long before = reported.put(source, offset.offset());
          if (before == null || before != offset.offset()) {
            news.add(record(source, Map.of(SourcePartition.OFFSET, offset.offset())));
          }
        });
  }

  private OutputRecord record(SourcePartition source, Map<String, Long> offset) {
    Map<String, Object> key = new TreeMap<>(source.toMap());
    key.put("connector", connector);
    return new OutputRecord(
        topic, bytes(key), bytes(offset), Map.of(), source.toMap(), offset, () -> {});
  }

  private Optional<ByteBuffer> bytes(Object content) {
    try {
      return Optional.of(ByteBuffer.wrap(json.writeValueAsBytes(content)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    admin.close(Duration.ZERO);
  }
}
