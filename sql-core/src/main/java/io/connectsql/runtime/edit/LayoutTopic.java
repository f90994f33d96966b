package io.connectsql.runtime.edit;

import io.connectsql.ClusterException;
import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.runtime.BrokerRefusals;
import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.state.layout.KeptLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * The topic that says what the state of applications consists of, for whoever edits their scripts:
 * one record for each application, under its id. Reading it makes nothing.
 */
final class LayoutTopic {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final Duration POLL = Duration.ofMillis(100);

  private final ScriptSettings settings;
  private final ClusterTopics topics;
  private final BrokerRefusals refusals;
  private final String name;

  LayoutTopic(ScriptSettings settings, ClusterTopics topics) {
    this.settings = settings;
    this.topics = topics;
    this.refusals = new BrokerRefusals(settings);
    this.name = settings.applicationPrefix() + "state-layouts";
  }

  /** What is known of applications, by id. */
  Map<String, KeptLayout> read() {
    if (!exists()) {
      return Map.of();
    }
    Properties config = settings.consumer();
    config.put("enable.auto.commit", false);
    config.put("auto.offset.reset", "earliest");
    config.put("allow.auto.create.topics", false);
    config.put("default.api.timeout.ms", (int) LIMIT.toMillis());
    StringDeserializer text = new StringDeserializer();
    try (KafkaConsumer<String, String> consumer = new KafkaConsumer<>(config, text, text)) {
      return read(consumer);
    } catch (KafkaException e) {
      throw failure("read", e);
    }
  }

  /** A user who may not even look it up has not written it: queries without state need no right. */
  private boolean exists() {
    try {
      return topics.describe(name).isPresent();
    } catch (ClusterException e) {
      if (e.getCause() instanceof AuthorizationException) {
        return false;
      }
      throw e;
    }
  }

  private Map<String, KeptLayout> read(KafkaConsumer<String, String> consumer) {
    TopicPartition partition = new TopicPartition(name, 0);
    consumer.assign(List.of(partition));
    consumer.seekToBeginning(List.of(partition));
    long end = consumer.endOffsets(List.of(partition)).get(partition);
    long deadline = System.nanoTime() + LIMIT.toNanos();
    Map<String, KeptLayout> layouts = new HashMap<>();
    while (consumer.position(partition) < end) {
      if (System.nanoTime() > deadline) {
        throw new ClusterException(
            "Cannot read topic " + name + ": the brokers did not answer in time");
      }
      consumer.poll(POLL).forEach(record -> take(record, layouts));
    }
    return layouts;
  }

  private void take(ConsumerRecord<String, String> record, Map<String, KeptLayout> layouts) {
    if (record.value() == null) {
      layouts.remove(record.key());
      return;
    }
    try {
      layouts.put(record.key(), LayoutText.parse(record.value()));
    } catch (IllegalArgumentException e) {
      throw new ClusterException(
          "Cannot read topic %s: the record at offset %d, of %s, holds %s"
              .formatted(name, record.offset(), record.key(), e.getMessage()),
          e);
    }
  }

  /** Writes what is known of applications, by id; makes the topic if it is not there. */
  void write(Map<String, KeptLayout> layouts) {
    if (layouts.isEmpty()) {
      return;
    }
    if (!exists()) {
      topics.create(
          new NewTopicPlan(
              name,
              1,
              -1,
              Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT)));
    }
    Properties config = settings.producer();
    config.put("max.block.ms", LIMIT.toMillis());
    StringSerializer text = new StringSerializer();
    try (KafkaProducer<String, String> producer = new KafkaProducer<>(config, text, text)) {
      List<Future<?>> sent = new ArrayList<>();
      layouts.forEach(
          (application, layout) ->
              sent.add(
                  producer.send(
                      new ProducerRecord<>(
                          name,
                          application,
                          layout.holdsNothing() ? null : LayoutText.of(layout)))));
      for (Future<?> record : sent) {
        record.get();
      }
    } catch (ExecutionException e) {
      throw failure("write", e.getCause());
    } catch (KafkaException e) {
      throw failure("write", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure("write", e);
    }
  }

  private ClusterException failure(String what, Throwable cause) {
    return new ClusterException(
        "Cannot "
            + what
            + " topic "
            + name
            + ", which says what the state of queries consists of: "
            + refusals
                .explain(cause, settings.applicationPrefix(), Set.of())
                .orElseGet(cause::getMessage),
        cause);
  }
}
