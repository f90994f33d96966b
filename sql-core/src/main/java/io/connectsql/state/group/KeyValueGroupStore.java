package io.connectsql.state.group;

import io.connectsql.row.RowCodec;
import org.apache.kafka.streams.state.TimestampedKeyValueStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/** Groups without windows. */
final class KeyValueGroupStore extends GroupStore<TimestampedKeyValueStore<byte[], byte[]>> {

  KeyValueGroupStore(
      TimestampedKeyValueStore<byte[], byte[]> store, RowCodec codec, CacheBudget budget) {
    super(store, codec, budget);
  }

  @Override
  ValueAndTimestamp<byte[]> read(byte[] key, long windowStart) {
    return wrapped().get(key);
  }

  @Override
  void write(byte[] key, long windowStart, ValueAndTimestamp<byte[]> state) {
    wrapped().put(key, state);
  }
}
