package io.connectsql.runtime;

import io.connectsql.ClusterException;
import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.catalog.TopicCatalog;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.CreateTopicsOptions;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** The topics of a cluster. Every question is answered or refused within ten seconds. */
public final class ClusterTopics implements TopicCatalog, AutoCloseable {
  private static final int TIMEOUT_MS = 6_000;

  /** For what the client itself does not time. */
  private static final int AWAIT_MS = 7_000;

  private final Admin admin;
  private final String servers;
  private final BrokerRefusals refusals;

  public ClusterTopics(ScriptSettings settings) {
    Properties config = settings.adminClient();
    config.putIfAbsent("default.api.timeout.ms", TIMEOUT_MS);
    config.putIfAbsent("request.timeout.ms", TIMEOUT_MS / 2);
    this.refusals = new BrokerRefusals(settings);
    this.servers = config.getProperty(ScriptSettings.BOOTSTRAP_SERVERS);
    try {
      this.admin = Admin.create(config);
    } catch (KafkaException e) {
      throw new ClusterException(
          "Cannot connect to the brokers at " + servers + ": " + rootMessage(e), e);
    }
  }

  private static String rootMessage(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root.getMessage();
  }

  @Override
  public Optional<TopicShape> describe(String topic) {
    try {
      TopicDescription description =
          await(admin.describeTopics(List.of(topic)).topicNameValues().get(topic));
      return Optional.of(
          new TopicShape(
              description.partitions().size(), description.partitions().get(0).replicas().size()));
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) {
        return Optional.empty();
      }
      if (e.getCause() instanceof AuthorizationException) {
        throw refused("look up topic " + topic, refusals.lookUp(topic), e);
      }
      throw failure("look up topic " + topic, e.getCause());
    }
  }

  /**
   * How many bytes a record of a topic may have, by topic; those are left out that do not exist or
   * whose configuration this user may not see.
   */
  public Map<String, Integer> maxMessageBytes(Collection<String> names) {
    List<ConfigResource> resources =
        names.stream().map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name)).toList();
    Map<String, Integer> bytes = new HashMap<>();
    for (Map.Entry<ConfigResource, KafkaFuture<Config>> entry :
        admin.describeConfigs(resources).values().entrySet()) {
      try {
        ConfigEntry limit = await(entry.getValue()).get(TopicConfig.MAX_MESSAGE_BYTES_CONFIG);
        bytes.put(entry.getKey().name(), Integer.valueOf(limit.value()));
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof AuthorizationException)
            && !(e.getCause() instanceof UnknownTopicOrPartitionException)) {
          throw failure(
              "look up the configuration of topic " + entry.getKey().name(), e.getCause());
        }
      }
    }
    return bytes;
  }

  /** The topics of which a consumer group has read records and said so. */
  public Set<String> readBy(String group) {
    try {
      Map<TopicPartition, OffsetAndMetadata> offsets =
          await(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
      Set<String> read = new HashSet<>();
      offsets.forEach(
          (partition, offset) -> {
            if (offset != null && offset.offset() > 0) {
              read.add(partition.topic());
            }
          });
      return read;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof GroupIdNotFoundException) {
        return Set.of();
      }
      throw failure("look up what group " + group + " has read", e.getCause());
    }
  }

  /** The ids that topics got when they were made, by name; those are left out that do not exist. */
  public Map<String, String> ids(Collection<String> names) {
    Map<String, String> ids = new HashMap<>();
    for (Map.Entry<String, KafkaFuture<TopicDescription>> topic :
        admin.describeTopics(names).topicNameValues().entrySet()) {
      try {
        ids.put(topic.getKey(), await(topic.getValue()).topicId().toString());
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
          throw failure("look up topic " + topic.getKey(), e.getCause());
        }
      }
    }
    return ids;
  }

  /**
   * What this user may do with a topic; empty if there is no such topic or the brokers do not tell.
   */
  Optional<Set<AclOperation>> allowed(String topic) {
    DescribeTopicsOptions options = new DescribeTopicsOptions().includeAuthorizedOperations(true);
    try {
      return Optional.ofNullable(
          await(admin.describeTopics(List.of(topic), options).topicNameValues().get(topic))
              .authorizedOperations());
    } catch (ExecutionException e) {
      return e.getCause() instanceof AuthorizationException
          ? Optional.of(Set.of())
          : Optional.empty();
    }
  }

  /**
   * @throws ClusterException if there is such a topic and this user may not do that with it
   */
  void require(AclOperation operation, String topic) {
    if (!allowed(topic).map(all -> all.contains(operation)).orElse(true)) {
      throw new ClusterException(refusals.topic(topic, operation).message());
    }
  }

  /** The id that the cluster got when it was set up. */
  public String clusterId() {
    try {
      return await(admin.describeCluster().clusterId());
    } catch (ExecutionException e) {
      throw failure("ask for the cluster's id", e.getCause());
    }
  }

  /** Makes a topic; one that exists stays as it is. */
  public void create(NewTopicPlan plan) {
    create(plan, new CreateTopicsOptions());
  }

  /**
   * Makes nothing.
   *
   * @throws ClusterException if {@link #create} would not make the topic
   */
  void requireCreatable(NewTopicPlan plan) {
    create(plan, new CreateTopicsOptions().validateOnly(true));
  }

  private void create(NewTopicPlan plan, CreateTopicsOptions options) {
    NewTopic topic =
        new NewTopic(
                plan.name(),
                Optional.of(plan.partitions()),
                plan.replicas() < 0 ? Optional.empty() : Optional.of((short) plan.replicas()))
            .configs(plan.configs());
    try {
      await(admin.createTopics(List.of(topic), options).all());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AuthorizationException) {
        throw refused(
            "create topic " + plan.name(),
            refusals.topic(plan.name(), AclOperation.CREATE).message(),
            e);
      }
      if (!(e.getCause() instanceof TopicExistsException)) {
        throw failure("create topic " + plan.name(), e.getCause());
      }
    }
  }

  /** Makes a topic that does not exist; needs no right to make topics if it does. */
  public void createMissing(NewTopicPlan plan) {
    if (describe(plan.name()).isEmpty()) {
      create(plan);
    }
  }

  /** Deletes a topic; one that does not exist is no error. */
  public void delete(String topic) {
    try {
      await(admin.deleteTopics(List.of(topic)).all());
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
        throw failure("delete topic " + topic, e.getCause());
      }
    }
  }

  private <T> T await(KafkaFuture<T> future) throws ExecutionException {
    try {
      return future.get(AWAIT_MS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw failure("reach the brokers", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure("reach the brokers", e);
    }
  }

  private static ClusterException refused(String what, String message, ExecutionException e) {
    return new ClusterException("Cannot " + what + ": " + message, e.getCause());
  }

  private ClusterException failure(String what, Throwable cause) {
    String reason =
        cause instanceof org.apache.kafka.common.errors.TimeoutException
                || cause instanceof TimeoutException
            ? "the brokers at " + servers + " did not answer"
            : refusals.authentication(cause).orElseGet(cause::getMessage);
    return new ClusterException("Cannot " + what + ": " + reason, cause);
  }

  @Override
  public void close() {
    admin.close(Duration.ofSeconds(1));
  }
}
