package io.connectsql.state.group;

import java.io.File;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;

/** Where a store has its windows, by time. */
record SegmentDirectory(File file) {

  static SegmentDirectory of(StateStoreContext context, StateStore store) {
    return new SegmentDirectory(new File(context.stateDir(), store.name()));
  }

  /**
   * Leaves no empty directory. Kafka Streams takes that of a partition without windows for state
   * that it does not know the age of, calls the task corrupted when it begins again, and has the
   * group share out its partitions once more.
   */
  void deleteIfEmpty() {
    boolean unused = file.delete();
  }
}
