package io.connectsql.state.group;

import io.connectsql.row.RowCodec;
import io.connectsql.state.SegmentDirectory;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.state.TimestampedWindowStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/** Groups within windows. */
final class WindowGroupStore extends GroupStore<TimestampedWindowStore<byte[], byte[]>> {

  private SegmentDirectory directory;

  WindowGroupStore(
      TimestampedWindowStore<byte[], byte[]> store, RowCodec codec, CacheBudget budget) {
    super(store, codec, budget);
  }

  @Override
  public void init(StateStoreContext context, StateStore root) {
    directory = SegmentDirectory.of(context, this);
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

  @Override
  public Long committedOffset(TopicPartition copy) {
    return directory.committedOffset(super.committedOffset(copy));
  }
}
