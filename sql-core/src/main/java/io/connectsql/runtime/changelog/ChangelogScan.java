package io.connectsql.runtime.changelog;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Finds what is over in Kafka's copies of windows. Brokers cannot be asked: they count the markers
 * of transactions as records, which have the time of the brokers' clock.
 *
 * <p>A window's last record in the copy is not older than the window's start. So all that comes
 * before the first record which is not older than the latest one by the retention belongs to
 * windows that stores have dropped.
 */
final class ChangelogScan implements AutoCloseable {
  private static final Duration POLL_LIMIT = Duration.ofMillis(500);

  /** How many offsets from the end to look for the latest record at first. */
  private static final long END = 1_000;

  private final Consumer<byte[], byte[]> consumer;

  /**
   * @param consumer belongs to no group; is closed with this
   */
  ChangelogScan(Consumer<byte[], byte[]> consumer) {
    this.consumer = consumer;
  }

  /**
   * The first offsets that have to stay, for partitions of which there is something over.
   *
   * @param retention how much older than the latest record a record must be to be over
   * @param partitions those of the topic to look at, by number
   */
  Map<TopicPartition, Long> firstKept(String topic, Duration retention, Set<Integer> partitions) {
    List<TopicPartition> wanted =
        consumer.partitionsFor(topic).stream()
            .filter(partition -> partitions.contains(partition.partition()))
            .map(partition -> new TopicPartition(topic, partition.partition()))
            .toList();
    consumer.assign(wanted);
    Map<TopicPartition, Long> begins = consumer.beginningOffsets(wanted);
    Map<TopicPartition, Long> ends = consumer.endOffsets(wanted);
    Map<TopicPartition, Long> firstKept = new HashMap<>();
    for (TopicPartition partition : wanted) {
      long begin = begins.get(partition);
      long first = firstKept(partition, retention.toMillis(), begin, ends.get(partition));
      if (first > begin) {
        firstKept.put(partition, first);
      }
    }
    return firstKept;
  }

  private long firstKept(TopicPartition partition, long retention, long begin, long end) {
    consumer.assign(List.of(partition));
    OptionalLong latest = latest(partition, begin, end);
    if (latest.isEmpty()) {
      return begin;
    }
    consumer.seek(partition, begin);
    while (consumer.position(partition) < end) {
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL_LIMIT)) {
        if (record.timestamp() >= latest.getAsLong() - retention) {
          return record.offset();
        }
      }
    }
    return begin;
  }

  /**
   * The time of about the latest record. It may be too early, if the last records all are late
   * ones, but never too late.
   */
  private OptionalLong latest(TopicPartition partition, long begin, long end) {
    long from = end;
    for (long length = END; from > begin; length *= 10) {
      from = Math.max(begin, end - length);
      OptionalLong latest = latestFrom(partition, from, end);
      if (latest.isPresent()) {
        return latest;
      }
    }
    return OptionalLong.empty();
  }

  private OptionalLong latestFrom(TopicPartition partition, long from, long end) {
    consumer.seek(partition, from);
    OptionalLong latest = OptionalLong.empty();
    while (consumer.position(partition) < end) {
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL_LIMIT)) {
        latest = OptionalLong.of(Math.max(record.timestamp(), latest.orElse(Long.MIN_VALUE)));
      }
    }
    return latest;
  }

  @Override
  public void close() {
    consumer.close();
  }
}
