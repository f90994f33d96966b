package io.connectsql.state;

import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.WindowStore;
import org.apache.kafka.streams.state.WindowStoreIterator;
import org.apache.kafka.streams.state.internals.WrappedStateStore;

/** The rows of a stream that may still find one to be joined with. */
final class JoinStore extends WrappedStateStore<WindowStore<Bytes, byte[]>, Bytes, byte[]>
    implements WindowStore<Bytes, byte[]> {
  private SegmentDirectory directory;

  JoinStore(WindowStore<Bytes, byte[]> behind) {
    super(behind);
  }

  @Override
  public void init(StateStoreContext context, StateStore root) {
    directory = SegmentDirectory.of(context, this);
    super.init(context, root);
  }

  @Override
  public void put(Bytes key, byte[] value, long time) {
    wrapped().put(key, value, time);
  }

  @Override
  public byte[] fetch(Bytes key, long time) {
    return wrapped().fetch(key, time);
  }

  @Override
  public WindowStoreIterator<byte[]> fetch(Bytes key, long from, long to) {
    return wrapped().fetch(key, from, to);
  }

  @Override
  public KeyValueIterator<Windowed<Bytes>, byte[]> fetch(
      Bytes first, Bytes last, long from, long to) {
    return wrapped().fetch(first, last, from, to);
  }

  @Override
  public KeyValueIterator<Windowed<Bytes>, byte[]> fetchAll(long from, long to) {
    return wrapped().fetchAll(from, to);
  }

  @Override
  public KeyValueIterator<Windowed<Bytes>, byte[]> all() {
    return wrapped().all();
  }

  @Override
  public Long committedOffset(TopicPartition copy) {
    return directory.committedOffset(super.committedOffset(copy));
  }
}
