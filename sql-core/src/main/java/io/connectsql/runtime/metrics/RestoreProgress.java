package io.connectsql.runtime.metrics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.StateRestoreListener;

/** How far the state of a query's stores has been restored. Safe for many threads. */
public final class RestoreProgress implements StateRestoreListener {
  private final Map<Part, Range> restoring = new ConcurrentHashMap<>();

  /** A store's part of a changelog. */
  private record Part(TopicPartition partition, String store) {}

  /**
   * Offsets of a changelog.
   *
   * @param next the one to be restored next
   */
  private record Range(long start, long next, long end) {
    long size() {
      return Math.max(0, end - start);
    }

    long remaining() {
      return Math.max(0, end - next);
    }
  }

  @Override
  public void onRestoreStart(TopicPartition partition, String store, long start, long end) {
    restoring.put(new Part(partition, store), new Range(start, start, end));
  }

  @Override
  public void onBatchRestored(TopicPartition partition, String store, long batchEnd, long records) {
    restoring.computeIfPresent(
        new Part(partition, store),
        (part, range) -> new Range(range.start(), batchEnd + 1, range.end()));
  }

  @Override
  public void onRestoreEnd(TopicPartition partition, String store, long records) {
    restoring.remove(new Part(partition, store));
  }

  @Override
  public void onRestoreSuspended(TopicPartition partition, String store, long records) {
    restoring.remove(new Part(partition, store));
  }

  /** Offsets that are still to be restored. */
  public long remaining() {
    return sum(Range::remaining);
  }

  /** Offsets that were to be restored when what is being restored began. */
  public long size() {
    return sum(Range::size);
  }

  private long sum(ToLongFunction<Range> offsets) {
    return restoring.values().stream().mapToLong(offsets).sum();
  }
}
