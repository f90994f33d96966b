package io.connectsql.state;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.WriteBufferManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The memory that RocksDB may take for all stores of this process: one cache, in which blocks,
 * indexes and filters lie and write buffers are counted. The first store that is opened decides how
 * large it is, as RocksDB cannot change it while stores are open. Safe for many threads.
 *
 * <p>The native memory is freed once this is closed and no store uses it any more.
 */
public final class StateMemory implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StateMemory.class);

  /** Indexes and filters are kept before blocks of data, in as much of the cache. */
  private static final double HIGH_PRIORITY_SHARE = 0.5;

  private final Set<Options> users = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Long> otherSizes = new HashSet<>();
  private Native shared;
  private boolean closed;

  private record Native(long bytes, LRUCache cache, WriteBufferManager buffers) {

    static Native of(long bytes, int shardBits) {
      LRUCache cache = new LRUCache(bytes, shardBits, false, HIGH_PRIORITY_SHARE);
      // Write buffers count as part of the cache; when they fill half of it, stores flush early.
      return new Native(bytes, cache, new WriteBufferManager(bytes / 2, cache));
    }

    void free() {
      buffers.close();
      cache.close();
    }
  }

  /**
   * Lets a store use the memory.
   *
   * @param options the store's; until it gives the memory back, or they are closed
   * @param bytes how large the memory should be
   * @param shardBits how many shards it should have, as a power of two; -1 for as many as suit
   * @throws IllegalStateException after {@link #close}
   */
  synchronized void lend(Options options, BlockBasedTableConfig table, long bytes, int shardBits) {
    if (closed) {
      throw new IllegalStateException("The memory of stores has been freed");
    }
    forgetFailed();
    if (shared != null && shared.bytes() != bytes && users.isEmpty()) {
      free();
    }
    if (shared == null) {
      shared = Native.of(bytes, shardBits);
      LOG.info("RocksDB has {} bytes of memory for all stores of this worker", bytes);
    } else if (shared.bytes() != bytes && otherSizes.add(bytes)) {
      LOG.warn(
          "RocksDB keeps its {} bytes of memory on this worker until no store is open: the {} of"
              + " another connector is {}. Give all connectors the same.",
          shared.bytes(),
          StateConfig.MEMORY_BYTES,
          bytes);
    }
    users.add(options);
    table.setBlockCache(shared.cache());
    options.setWriteBufferManager(shared.buffers());
  }

  synchronized void giveBack(Options options) {
    users.remove(options);
    freeIfUnused();
  }

  /** A store that could not be opened gives nothing back, but its options are closed. */
  private void forgetFailed() {
    users.removeIf(options -> !options.isOwningHandle());
  }

  private void freeIfUnused() {
    if (closed && users.isEmpty() && shared != null) {
      free();
    }
  }

  private void free() {
    shared.free();
    shared = null;
    otherSizes.clear();
  }

  /** Bytes that are in use; 0 if no store has been opened. */
  public synchronized long usedBytes() {
    return shared == null ? 0 : shared.cache().getUsage();
  }

  /** Bytes that are in use and cannot be evicted; 0 if no store has been opened. */
  public synchronized long pinnedBytes() {
    return shared == null ? 0 : shared.cache().getPinnedUsage();
  }

  /** How large it is; 0 if no store has been opened. */
  public synchronized long bytes() {
    return shared == null ? 0 : shared.bytes();
  }

  /** Whether there is native memory to free. */
  synchronized boolean isHeld() {
    return shared != null;
  }

  /** Frees the memory, as soon as the last store that uses it is closed. */
  @Override
  public synchronized void close() {
    closed = true;
    forgetFailed();
    freeIfUnused();
  }
}
