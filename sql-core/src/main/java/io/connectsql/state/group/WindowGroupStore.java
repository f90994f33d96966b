package io.connectsql.state.group;

import io.connectsql.row.RowCodec;
import java.io.File;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.state.TimestampedWindowStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/** Groups within windows. */
final class WindowGroupStore extends GroupStore<TimestampedWindowStore<byte[], byte[]>> {

  private File directory;

  WindowGroupStore(
      TimestampedWindowStore<byte[], byte[]> store, RowCodec codec, CacheBudget budget) {
    super(store, codec, budget);
  }

  @Override
  public void init(StateStoreContext context, StateStore root) {
    directory = new File(context.stateDir(), name());
    super.init(context, root);
  }

  @Override
  ValueAndTimestamp<byte[]> read(byte[] key, long windowStart) {
    return wrapped().fetch(key, windowStart);
  }

  @Override
  void write(byte[] key, long windowStart, ValueAndTimestamp<byte[]> state) {
    wrapped().put(key, state, windowStart);
  }

  /**
   * Leaves no empty directory. Kafka Streams takes that of a partition without windows for state
   * that it does not know the age of, calls the task corrupted when it begins again, and has the
   * group share out its partitions once more.
   */
  @Override
  public void close() {
    super.close();
    boolean unused = directory.delete();
  }
}
