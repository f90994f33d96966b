package io.connectsql.state;

import java.io.File;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.state.internals.OffsetCheckpoint;

/** Where a store in RocksDB has its windows, by time. */
public record SegmentDirectory(File file) {

  /** That of a task's store. */
  public static SegmentDirectory of(StateStoreContext context, StateStore store) {
    return new SegmentDirectory(new File(context.stateDir(), store.name()));
  }

  /**
   * How much of Kafka's copy of a store is in it. The windows know; so Kafka Streams takes a store
   * without any for one that was left in disorder, calls the task corrupted, restores all of its
   * stores, and has the group share out its partitions once more. But nothing is known to be in it.
   *
   * @param known the offset that the windows know; null if none does
   * @return as {@link StateStore#committedOffset} does
   */
  public Long committedOffset(Long known) {
    return known == null && isEmpty() ? Long.valueOf(OffsetCheckpoint.OFFSET_UNKNOWN) : known;
  }

  private boolean isEmpty() {
    String[] windows = file.list();
    return windows == null || windows.length == 0;
  }
}
