package io.connectsql.runtime.client;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/**
 * Can leave partitions out of a poll, beside those that Kafka Streams has paused, and without it
 * taking notice.
 */
class HoldingConsumer extends ThreadConsumer {
  /** Partitions that are paused here during a poll, and not by Kafka Streams. */
  private final Set<TopicPartition> held = new HashSet<>();

  private boolean holding;

  HoldingConsumer(Map<String, Object> config, Runnable threadBegins) {
    super(config, threadBegins);
  }

  /** Polls as {@link #poll} does, but reads nothing of some partitions. */
  final ConsumerRecords<byte[], byte[]> pollWithout(
      Set<TopicPartition> partitions, Duration limit) {
    if (partitions.isEmpty()) {
      return super.poll(limit);
    }
    holding = true;
    held.addAll(partitions);
    held.removeAll(paused());
    super.pause(held);
    try {
      return super.poll(limit);
    } finally {
      holding = false;
      held.retainAll(assignment());
      super.resume(held);
      held.clear();
    }
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
