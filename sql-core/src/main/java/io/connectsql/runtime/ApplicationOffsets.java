package io.connectsql.runtime;

import io.connectsql.ClusterException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.GroupNotEmptyException;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.UnknownMemberIdException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * Moves the read positions of applications that do not run, once. All of it is done or refused
 * within a minute.
 */
public final class ApplicationOffsets implements AutoCloseable {
  private static final long AWAIT_SECONDS = 10;

  /** Threads of a query that has just been stopped may still be members of its group. */
  private static final Duration EMPTY_LIMIT = Duration.ofSeconds(30);

  private static final Duration GONE_LIMIT = Duration.ofSeconds(15);
  private static final long PAUSE_MILLIS = 200;

  private final Admin admin;
  private final long emptyDeadline = System.nanoTime() + EMPTY_LIMIT.toNanos();

  public ApplicationOffsets(ScriptSettings settings) {
    this.admin = Admin.create(settings.adminClient());
  }

  /**
   * The offsets that a partition has.
   *
   * @param start of its first record
   * @param end of the record that comes next
   */
  public record Range(long start, long end) {}

  /** The offsets of all partitions of topics, but for topics that do not exist. */
  public Map<TopicPartition, Range> ranges(Collection<String> topics) {
    Set<TopicPartition> partitions = new HashSet<>();
    for (Map.Entry<String, KafkaFuture<TopicDescription>> topic :
        admin.describeTopics(topics).topicNameValues().entrySet()) {
      try {
        await(topic.getValue())
            .partitions()
            .forEach(p -> partitions.add(new TopicPartition(topic.getKey(), p.partition())));
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
          throw failure("look up topic " + topic.getKey(), e.getCause());
        }
      }
    }
    Map<TopicPartition, Long> starts = offsets(partitions, OffsetSpec.earliest());
    Map<TopicPartition, Long> ends = offsets(partitions, OffsetSpec.latest());
    return partitions.stream()
        .collect(Collectors.toMap(p -> p, p -> new Range(starts.get(p), ends.get(p))));
  }

  private Map<TopicPartition, Long> offsets(Set<TopicPartition> partitions, OffsetSpec spec) {
    Map<TopicPartition, OffsetSpec> specs =
        partitions.stream().collect(Collectors.toMap(p -> p, p -> spec));
    Map<TopicPartition, Long> offsets = new HashMap<>();
    try {
      await(admin.listOffsets(specs).all()).forEach((p, info) -> offsets.put(p, info.offset()));
      return offsets;
    } catch (ExecutionException e) {
      throw failure("look up offsets of topics", e.getCause());
    }
  }

  /**
   * Has a group go on at other offsets.
   *
   * @throws ClusterException if the group has members, still after a while
   */
  public void move(String group, Map<TopicPartition, Long> offsets) {
    Map<TopicPartition, OffsetAndMetadata> committed =
        offsets.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, e -> new OffsetAndMetadata(e.getValue())));
    onceEmpty(
        "move the offsets of group " + group,
        group,
        () -> await(admin.alterConsumerGroupOffsets(group, committed).all()));
  }

  /**
   * Makes applications as new: deletes their groups and their internal topics.
   *
   * @throws ClusterException if a group has members, still after a while; or if a topic cannot be
   *     deleted, and then all of it has to be done again
   */
  public void reset(List<ApplicationTopics> applications) {
    for (ApplicationTopics application : applications) {
      String group = application.group();
      onceEmpty(
          "delete group " + group,
          group,
          () -> await(admin.deleteConsumerGroups(List.of(group)).all()));
    }
    Set<String> internal = new HashSet<>();
    for (ApplicationTopics application : applications) {
      internal.addAll(application.internal());
      internal.addAll(application.changelogs());
    }
    delete(internal);
  }

  /** An action of an admin client. */
  private interface Action {
    void run() throws ExecutionException;
  }

  private void onceEmpty(String what, String group, Action action) {
    while (true) {
      try {
        action.run();
        return;
      } catch (ExecutionException e) {
        if (e.getCause() instanceof GroupIdNotFoundException) {
          return;
        }
        if (!isInUse(e.getCause())) {
          throw failure(what, e.getCause());
        }
        if (System.nanoTime() - emptyDeadline > 0) {
          throw new ClusterException(
              "Cannot "
                  + what
                  + ": it still has members. Tasks of the connector are still ending, or another"
                  + " program uses the group. Try again, or look who it is with"
                  + " kafka-consumer-groups.sh --describe --members --group "
                  + group,
              e.getCause());
        }
        pause(what);
      }
    }
  }

  private static boolean isInUse(Throwable error) {
    return error instanceof GroupNotEmptyException
        || error instanceof UnknownMemberIdException
        || error instanceof RebalanceInProgressException;
  }

  private void delete(Set<String> names) {
    long deadline = System.nanoTime() + GONE_LIMIT.toNanos();
    Set<String> left = existing(names);
    try {
      await(admin.deleteTopics(left).all());
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
        throw failure("delete the internal topics " + left, e.getCause());
      }
    }
    while (!left.isEmpty()) {
      if (System.nanoTime() > deadline) {
        throw new ClusterException("The brokers do not delete the topics " + left + ". Try again");
      }
      pause("delete the internal topics " + left);
      left = existing(names);
    }
  }

  private Set<String> existing(Set<String> names) {
    try {
      Set<String> existing = new HashSet<>(await(admin.listTopics().names()));
      existing.retainAll(names);
      return existing;
    } catch (ExecutionException e) {
      throw failure("look up topics", e.getCause());
    }
  }

  private static void pause(String what) {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure(what, e);
    }
  }

  private static <T> T await(KafkaFuture<T> future) throws ExecutionException {
    try {
      return future.get(AWAIT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new ClusterException("The brokers do not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure("wait for the brokers", e);
    }
  }

  private static ClusterException failure(String what, Throwable cause) {
    return new ClusterException("Cannot " + what + ": " + cause.getMessage(), cause);
  }

  @Override
  public void close() {
    admin.close(Duration.ofSeconds(1));
  }
}
