package io.connectsql.state;

import io.connectsql.state.StateSettings.Stores;
import java.util.Locale;
import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.CompactionStyle;
import org.rocksdb.CompressionType;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.Options;

/**
 * Sets RocksDB up for a store, or for a segment of a windowed one: with the memory that all stores
 * share, and as the properties of {@link RocksConfig} say. Made by Kafka Streams, one for each.
 */
public final class RocksSetter implements RocksDBConfigSetter {
  /**
   * Bytes that a write buffer grows by. Each store has one with something in it, so this is what a
   * store takes at least: with RocksDB's 1 MiB, some hundred small stores would fill the memory.
   */
  private static final int ARENA_BLOCK_BYTES = 64 << 10;

  private StateMemory memory;
  private BloomFilter filter;

  /** Made by Kafka Streams. */
  public RocksSetter() {}

  @Override
  public void setConfig(String storeName, Options options, Map<String, Object> configs) {
    Stores stores = (Stores) configs.get(StateSettings.STORES);
    Values values = new Values(stores.values());
    // Kafka Streams' own object: it reads the cache of its metrics from it.
    BlockBasedTableConfig table = (BlockBasedTableConfig) options.tableFormatConfig();
    stores
        .memory()
        .lend(
            options,
            table,
            values.number(StateConfig.MEMORY_BYTES),
            values.integer(RocksConfig.SHARD_BITS));
    memory = stores.memory();
    table(table, values);
    options.setTableFormatConfig(table);
    writes(options, values);
    files(options, values);
  }

  private void table(BlockBasedTableConfig table, Values values) {
    boolean cached = values.flag(RocksConfig.CACHE_INDEX_AND_FILTER);
    int bloomBits = values.integer(RocksConfig.BLOOM_BITS);
    filter = bloomBits == 0 ? null : new BloomFilter(bloomBits);
    table
        .setBlockSize(values.integer(RocksConfig.BLOCK_SIZE))
        .setFilterPolicy(filter)
        .setCacheIndexAndFilterBlocks(cached)
        .setCacheIndexAndFilterBlocksWithHighPriority(cached)
        .setPinL0FilterAndIndexBlocksInCache(cached && values.flag(RocksConfig.PIN_L0))
        .setDataBlockIndexType(
            values.flag(RocksConfig.HASH_INDEX)
                ? DataBlockIndexType.kDataBlockBinaryAndHash
                : DataBlockIndexType.kDataBlockBinarySearch);
  }

  private static void writes(Options options, Values values) {
    options
        .setWriteBufferSize(values.number(RocksConfig.WRITE_BUFFER_SIZE))
        .setArenaBlockSize(ARENA_BLOCK_BYTES)
        .setMaxWriteBufferNumber(values.integer(RocksConfig.MAX_WRITE_BUFFERS))
        .setLevelZeroFileNumCompactionTrigger(values.integer(RocksConfig.L0_COMPACTION))
        .setLevelZeroSlowdownWritesTrigger(values.integer(RocksConfig.L0_SLOWDOWN))
        .setLevelZeroStopWritesTrigger(values.integer(RocksConfig.L0_STOP))
        .setSoftPendingCompactionBytesLimit(values.number(RocksConfig.SOFT_PENDING))
        .setHardPendingCompactionBytesLimit(values.number(RocksConfig.HARD_PENDING))
        .setDelayedWriteRate(values.number(RocksConfig.DELAYED_WRITE_RATE));
    double bloom = values.fraction(RocksConfig.MEMTABLE_BLOOM);
    // Over whole keys: filters over prefixes would make Kafka Streams' range scans miss rows.
    options.setMemtablePrefixBloomSizeRatio(bloom).setMemtableWholeKeyFiltering(bloom > 0);
    int jobs = values.integer(RocksConfig.BACKGROUND_JOBS);
    if (jobs > 0) {
      options.setMaxBackgroundJobs(jobs);
    }
  }

  private static void files(Options options, Values values) {
    options
        .setOptimizeFiltersForHits(values.flag(RocksConfig.OPTIMIZE_FOR_HITS))
        .setMaxOpenFiles(values.integer(RocksConfig.MAX_OPEN_FILES))
        .setCompactionStyle(CompactionStyle.valueOf(values.name(RocksConfig.COMPACTION_STYLE)))
        .setCompressionType(compression(values.text(RocksConfig.COMPRESSION)))
        .setAllowMmapReads(values.flag(RocksConfig.MMAP_READS))
        .setAllowMmapWrites(values.flag(RocksConfig.MMAP_WRITES))
        .setUseDirectReads(values.flag(RocksConfig.DIRECT_READS))
        .setUseDirectIoForFlushAndCompaction(values.flag(RocksConfig.DIRECT_WRITES))
        .setInfoLogLevel(InfoLogLevel.valueOf(values.name(RocksConfig.LOG_LEVEL) + "_LEVEL"));
    long ttl = values.number(RocksConfig.TTL_SECONDS);
    if (ttl > 0) {
      options.setTtl(ttl);
    }
  }

  private static CompressionType compression(String name) {
    return name.equals("none")
        ? CompressionType.NO_COMPRESSION
        : CompressionType.getCompressionType(name);
  }

  @Override
  public void close(String storeName, Options options) {
    memory.giveBack(options);
    if (filter != null) {
      filter.close();
    }
  }

  /** The properties by their types. */
  private record Values(Map<String, Object> map) {

    int integer(String name) {
      return (int) map.get(name);
    }

    long number(String name) {
      return (long) map.get(name);
    }

    double fraction(String name) {
      return (double) map.get(name);
    }

    boolean flag(String name) {
      return (boolean) map.get(name);
    }

    String text(String name) {
      return (String) map.get(name);
    }

    /** As the constants of RocksDB are written. */
    String name(String name) {
      return text(name).toUpperCase(Locale.ROOT);
    }
  }
}
