package io.connectsql.runtime.client;

import io.connectsql.runtime.changelog.ChangelogTrim;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Reads nothing while its query is paused, and stays in its group. Kafka Streams can pause by
 * itself, but then its copies of state pause as well, and fail when they are to go on
 * (KAFKA-20731).
 */
final class PausableConsumer extends ThreadConsumer {
  private final BooleanSupplier paused;
  private final ChangelogTrim trim;

  /** Partitions that are paused here while this polls, and not by Kafka Streams. */
  private final Set<TopicPartition> held = new HashSet<>();

  private boolean holding;

  /**
   * @param paused whether the query is, which is asked with each poll
   * @param trim what is to be done from time to time while the query is not
   */
  PausableConsumer(
      Map<String, Object> config,
      Runnable threadBegins,
      BooleanSupplier paused,
      ChangelogTrim trim) {
    super(config, threadBegins);
    this.paused = paused;
    this.trim = trim;
  }

  @Override
  public ConsumerRecords<byte[], byte[]> poll(Duration limit) {
    if (!paused.getAsBoolean()) {
      trim.check(this);
      return notWhilePaused(super.poll(limit));
    }
    hold();
    try {
      return notWhilePaused(super.poll(limit));
    } finally {
      letGo();
    }
  }

  private void hold() {
    holding = true;
    held.addAll(assignment());
    held.removeAll(paused());
    super.pause(held);
  }

  private void letGo() {
    holding = false;
    held.retainAll(assignment());
    super.resume(held);
    held.clear();
  }

  /** What came from partitions that were assigned meanwhile, or just before the pause. */
  private ConsumerRecords<byte[], byte[]> notWhilePaused(ConsumerRecords<byte[], byte[]> records) {
    if (records.isEmpty() || !paused.getAsBoolean()) {
      return records;
    }
    for (TopicPartition partition : records.partitions()) {
      ConsumerRecord<byte[], byte[]> first = records.records(partition).get(0);
      seek(partition, new OffsetAndMetadata(first.offset(), first.leaderEpoch(), ""));
    }
    return ConsumerRecords.empty();
  }

  @Override
  public void close(CloseOptions options) {
    trim.close();
    super.close(options);
  }

  /** Kafka Streams also does this when partitions come, within {@link #poll}. */
  @Override
  public void pause(Collection<TopicPartition> partitions) {
    held.removeAll(partitions);
    super.pause(partitions);
  }

  @Override
  public void resume(Collection<TopicPartition> partitions) {
    if (holding) {
      held.addAll(partitions);
    } else {
      super.resume(partitions);
    }
  }
}
