package io.connectsql.runtime.client;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Keeps records back that are later than what has been read of another topic of their task, so that
 * a task that always takes the earliest record it has gets them in order of time. A topic that has
 * been read to its end keeps nobody waiting.
 *
 * <p>Kafka Streams would do so by itself, with {@code max.task.idle.ms=0}, but looks at all topics
 * for each record; this does for each poll. Among records of one topic that are out of order, what
 * comes of another topic in between may be off by what one poll reads.
 *
 * <p>Nothing stands still: of the topics that lag, the one that has been read least far in time
 * keeps nothing back, so it is read on. Not thread-safe.
 */
final class TimeOrder {
  private static final long UNREAD = Long.MIN_VALUE;

  private final TaskInputs inputs;
  private final Map<TopicPartition, Waiting> waiting = new HashMap<>();

  /** The latest time among what was last read of a partition, in milliseconds. */
  private final Map<TopicPartition, Long> readTo = new HashMap<>();

  /** Records that were read and not handed over, at least one. */
  private static final class Waiting {
    private final Queue<ConsumerRecord<byte[], byte[]>> records = new ArrayDeque<>();
    private OffsetAndMetadata end;

    void add(List<ConsumerRecord<byte[], byte[]>> more, OffsetAndMetadata next) {
      records.addAll(more);
      end = next;
    }

    /** Where to read on when all records before were handed over. */
    OffsetAndMetadata next() {
      ConsumerRecord<byte[], byte[]> first = records.peek();
      return first == null ? end : new OffsetAndMetadata(first.offset(), first.leaderEpoch(), "");
    }

    List<ConsumerRecord<byte[], byte[]>> removeUntil(long time) {
      List<ConsumerRecord<byte[], byte[]>> removed = new ArrayList<>();
      while (!records.isEmpty() && records.peek().timestamp() <= time) {
        removed.add(records.remove());
      }
      return removed;
    }
  }

  TimeOrder(TaskInputs inputs) {
    this.inputs = inputs;
  }

  /** Partitions with records that are kept back, of which no more are to be read. */
  Set<TopicPartition> waiting() {
    return waiting.keySet();
  }

  /** The first offset that was not handed over, if it is not the consumer's position. */
  OptionalLong position(TopicPartition partition) {
    Waiting kept = waiting.get(partition);
    return kept == null ? OptionalLong.empty() : OptionalLong.of(kept.next().offset());
  }

  /** Drops what is kept of partitions: they will be read from elsewhere, or by others. */
  void forget(Collection<TopicPartition> partitions) {
    waiting.keySet().removeAll(partitions);
    readTo.keySet().removeAll(partitions);
  }

  /** Drops all that is kept. */
  void forgetAll() {
    waiting.clear();
    readTo.clear();
  }

  /**
   * Takes what was read, and returns what may be processed now.
   *
   * @param paused partitions that tasks take nothing of, as they have many records of them, or will
   *     be given others once their state has been restored
   * @param lag how many records of a partition have not been read, 0 for those of other consumers;
   *     empty if that is not known yet
   */
  ConsumerRecords<byte[], byte[]> release(
      ConsumerRecords<byte[], byte[]> read,
      Set<TopicPartition> paused,
      Function<TopicPartition, OptionalLong> lag) {
    for (TopicPartition partition : read.partitions()) {
      if (inputs.haveSeveral(partition.topic())) {
        readTo.put(partition, latest(read.records(partition)));
      }
    }
    Limits limits = new Limits(paused, lag);
    return waiting.isEmpty() && isDue(read, limits) ? read : releaseSome(read, limits);
  }

  private static long latest(List<ConsumerRecord<byte[], byte[]>> records) {
    long latest = UNREAD;
    for (ConsumerRecord<byte[], byte[]> record : records) {
      latest = Math.max(latest, record.timestamp());
    }
    return latest;
  }

  /** Whether all may be processed, as it mostly is. */
  private boolean isDue(ConsumerRecords<byte[], byte[]> read, Limits limits) {
    for (TopicPartition partition : read.partitions()) {
      if (inputs.haveSeveral(partition.topic()) && readTo.get(partition) > limits.of(partition)) {
        return false;
      }
    }
    return true;
  }

  private ConsumerRecords<byte[], byte[]> releaseSome(
      ConsumerRecords<byte[], byte[]> read, Limits limits) {
    Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> released = new HashMap<>();
    Map<TopicPartition, OffsetAndMetadata> next = new HashMap<>(read.nextOffsets());
    for (TopicPartition partition : read.partitions()) {
      if (inputs.haveSeveral(partition.topic())) {
        waiting
            .computeIfAbsent(partition, p -> new Waiting())
            .add(read.records(partition), read.nextOffsets().get(partition));
      } else {
        released.put(partition, read.records(partition));
      }
    }
    for (Map.Entry<TopicPartition, Waiting> entry : waiting.entrySet()) {
      Waiting kept = entry.getValue();
      List<ConsumerRecord<byte[], byte[]>> due = kept.removeUntil(limits.of(entry.getKey()));
      if (due.isEmpty()) {
        next.remove(entry.getKey());
      } else {
        released.put(entry.getKey(), due);
        next.put(entry.getKey(), kept.next());
      }
    }
    waiting.values().removeIf(kept -> kept.records.isEmpty());
    return new ConsumerRecords<>(released, next);
  }

  /** Up to which times records may be processed. */
  private final class Limits {
    private final Set<TopicPartition> paused;
    private final Function<TopicPartition, OptionalLong> lag;

    Limits(Set<TopicPartition> paused, Function<TopicPartition, OptionalLong> lag) {
      this.paused = paused;
      this.lag = lag;
    }

    long of(TopicPartition partition) {
      if (paused.contains(partition)) {
        return UNREAD;
      }
      long limit = Long.MAX_VALUE;
      for (String topic : inputs.beside().get(partition.topic())) {
        limit = Math.min(limit, setBy(new TopicPartition(topic, partition.partition())));
      }
      return limit;
    }

    /** What a partition sets for those beside it. */
    private long setBy(TopicPartition partition) {
      long limit = Long.MAX_VALUE;
      if (lag.apply(partition).orElse(1) > 0) {
        limit = readTo.getOrDefault(partition, UNREAD);
      }
      Waiting kept = waiting.get(partition);
      if (kept != null && paused.contains(partition)) {
        limit = Math.min(limit, kept.records.element().timestamp());
      }
      return limit;
    }
  }
}
