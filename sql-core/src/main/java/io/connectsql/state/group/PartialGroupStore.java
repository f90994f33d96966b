package io.connectsql.state.group;

import io.connectsql.row.RowCodec;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/**
 * The rows of groups since the last commit, which are then given out and forgotten. So there is
 * nothing to store.
 */
final class PartialGroupStore extends GroupStore<KeyValueStore<byte[], byte[]>> {

  /**
   * @param store stays empty
   */
  PartialGroupStore(KeyValueStore<byte[], byte[]> store, RowCodec codec, CacheBudget budget) {
    super(store, codec, budget);
  }

  @Override
  ValueAndTimestamp<byte[]> read(byte[] key, long windowStart) {
    return null;
  }

  @Override
  void write(byte[] key, long windowStart, ValueAndTimestamp<byte[]> state) {
    // Whoever takes the results keeps them.
  }

  @Override
  public void flushCache() {
    super.flushCache();
    clearCache();
  }
}
