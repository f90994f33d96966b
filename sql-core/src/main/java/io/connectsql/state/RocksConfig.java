package io.connectsql.state;

import io.connectsql.NearestName;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Range;
import org.apache.kafka.common.config.ConfigDef.Recommender;
import org.apache.kafka.common.config.ConfigDef.Type;
import org.apache.kafka.common.config.ConfigDef.ValidString;
import org.apache.kafka.common.config.ConfigDef.Validator;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/** The properties of RocksDB, named after its own options. They hold for each store by itself. */
final class RocksConfig {
  static final String PREFIX = "rocksdb.";

  static final String BLOCK_SIZE = "rocksdb.block.size";
  static final String SHARD_BITS = "rocksdb.cache.num.shard.bits";
  static final String CACHE_INDEX_AND_FILTER = "rocksdb.cache.index.and.filter.blocks";
  static final String PIN_L0 = "rocksdb.pin.l0.filter.and.index.blocks.in.cache";
  static final String BLOOM_BITS = "rocksdb.bloom.bits.per.key";
  static final String OPTIMIZE_FOR_HITS = "rocksdb.optimize.filters.for.hits";
  static final String HASH_INDEX = "rocksdb.data.block.hash.index";
  static final String MEMTABLE_BLOOM = "rocksdb.memtable.bloom.size.ratio";
  static final String MAX_OPEN_FILES = "rocksdb.max.open.files";
  static final String WRITE_BUFFER_SIZE = "rocksdb.write.buffer.size";
  static final String MAX_WRITE_BUFFERS = "rocksdb.max.write.buffer.number";
  static final String BACKGROUND_JOBS = "rocksdb.max.background.jobs";
  static final String L0_COMPACTION = "rocksdb.level0.file.num.compaction.trigger";
  static final String L0_SLOWDOWN = "rocksdb.level0.slowdown.writes.trigger";
  static final String L0_STOP = "rocksdb.level0.stop.writes.trigger";
  static final String SOFT_PENDING = "rocksdb.soft.pending.compaction.bytes.limit";
  static final String HARD_PENDING = "rocksdb.hard.pending.compaction.bytes.limit";
  static final String DELAYED_WRITE_RATE = "rocksdb.delayed.write.rate";
  static final String COMPACTION_STYLE = "rocksdb.compaction.style";
  static final String COMPRESSION = "rocksdb.compression";
  static final String TTL_SECONDS = "rocksdb.ttl.seconds";
  static final String MMAP_READS = "rocksdb.allow.mmap.reads";
  static final String MMAP_WRITES = "rocksdb.allow.mmap.writes";
  static final String DIRECT_READS = "rocksdb.use.direct.reads";
  static final String DIRECT_WRITES = "rocksdb.use.direct.io.for.flush.and.compaction";
  static final String LOG_LEVEL = "rocksdb.info.log.level";

  private static final List<String> COMPACTION_STYLES = List.of("universal", "level");
  private static final List<String> COMPRESSIONS =
      List.of("none", "lz4", "lz4hc", "snappy", "zlib", "zstd");
  private static final List<String> LOG_LEVELS = List.of("debug", "info", "warn", "error", "fatal");

  private final ConfigDef def;
  private int order;

  private RocksConfig(ConfigDef def) {
    this.def = def;
  }

  static ConfigDef define(ConfigDef def) {
    RocksConfig config = new RocksConfig(def);
    config.reads();
    config.writes();
    config.files();
    return def;
  }

  private void reads() {
    integer(BLOCK_SIZE, 16 << 10, Range.between(1 << 10, 16 << 20), "Bytes of a block on disk.");
    integer(
        SHARD_BITS,
        -1,
        Range.between(-1, 19),
        "Into how many shards, as a power of two, the worker's cache is split; -1 to fit its size.");
    flag(
        CACHE_INDEX_AND_FILTER,
        true,
        "Whether indexes and filters are kept in the worker's cache and count for its bound.");
    flag(PIN_L0, true, "Whether indexes and filters of the newest files stay in the cache.");
    integer(
        BLOOM_BITS,
        10,
        Range.between(0, 100),
        "Bits of the bloom filter for each key; 0 for no filter.");
    flag(
        OPTIMIZE_FOR_HITS,
        false,
        "Whether the oldest files go without filters: smaller, but keys that do not exist are"
            + " looked up on disk.");
    flag(HASH_INDEX, false, "Whether blocks have a hash index for the look-up of single keys.");
    define(
        MEMTABLE_BLOOM,
        Type.DOUBLE,
        0.0,
        Range.between(0, 0.25),
        "The share of a write buffer for a bloom filter over its keys; 0 for none.");
    integer(
        MAX_OPEN_FILES,
        -1,
        Range.atLeast(-1),
        "How many files of a store are open at the same time; -1 for all.");
  }

  private void writes() {
    number(
        WRITE_BUFFER_SIZE,
        8L << 20,
        Range.atLeast(64 << 10),
        "Bytes of a write buffer (memtable), which is sorted in memory and then written to disk.");
    integer(MAX_WRITE_BUFFERS, 3, Range.atLeast(2), "Write buffers of a store at the same time.");
    integer(
        BACKGROUND_JOBS,
        0,
        Range.atLeast(0),
        "Flushes and compactions of a store at the same time; 0 for as many as processors.");
    integer(
        L0_COMPACTION, 4, Range.atLeast(1), "How many new files make RocksDB start to compact.");
    integer(L0_SLOWDOWN, 20, Range.atLeast(1), "How many new files slow writes down.");
    integer(L0_STOP, 36, Range.atLeast(1), "How many new files stop writes.");
    number(SOFT_PENDING, 64L << 30, Range.atLeast(0), "Bytes to compact that slow writes down.");
    number(HARD_PENDING, 256L << 30, Range.atLeast(0), "Bytes to compact that stop writes.");
    number(
        DELAYED_WRITE_RATE,
        0,
        Range.atLeast(0),
        "Bytes per second of writes that are slowed down; 0 for RocksDB's own choice.");
  }

  private void files() {
    choice(COMPACTION_STYLE, "universal", COMPACTION_STYLES, "How files are compacted.");
    choice(COMPRESSION, "lz4", COMPRESSIONS, "How blocks are compressed on disk.");
    number(
        TTL_SECONDS,
        0,
        Range.atLeast(0),
        "After how many seconds a file is compacted at the latest, which frees what has been"
            + " deleted or overwritten; 0 for RocksDB's own choice.");
    flag(MMAP_READS, false, "Whether files are mapped into memory to be read.");
    flag(MMAP_WRITES, false, "Whether files are mapped into memory to be written.");
    flag(DIRECT_READS, false, "Whether files are read past the system's page cache.");
    flag(DIRECT_WRITES, false, "Whether files are written past the system's page cache.");
    choice(LOG_LEVEL, "error", LOG_LEVELS, "What RocksDB writes to the LOG file of a store.");
  }

  /**
   * @throws ConfigException if values that are right by themselves do not go together
   */
  static void requireConsistent(Map<String, Object> values) {
    if ((boolean) values.get(MMAP_READS) && (boolean) values.get(DIRECT_READS)) {
      throw new ConfigException(MMAP_READS + " and " + DIRECT_READS + " exclude each other");
    }
    if ((boolean) values.get(MMAP_WRITES) && (boolean) values.get(DIRECT_WRITES)) {
      throw new ConfigException(MMAP_WRITES + " and " + DIRECT_WRITES + " exclude each other");
    }
    requireAscending(values, L0_COMPACTION, L0_SLOWDOWN);
    requireAscending(values, L0_SLOWDOWN, L0_STOP);
    requireAscending(values, SOFT_PENDING, HARD_PENDING);
  }

  private static void requireAscending(Map<String, Object> values, String low, String high) {
    long least = ((Number) values.get(low)).longValue();
    long most = ((Number) values.get(high)).longValue();
    if (least > most) {
      throw new ConfigException(
          low + " is " + least + " and must not be more than " + high + ", which is " + most);
    }
  }

  static Optional<String> nearest(String name, Collection<String> names) {
    return NearestName.of(name, names.stream().filter(n -> n.startsWith(PREFIX)).toList());
  }

  private void integer(String name, int value, Validator validator, String text) {
    define(name, Type.INT, value, validator, text);
  }

  private void number(String name, long value, Validator validator, String text) {
    define(name, Type.LONG, value, validator, text);
  }

  private void flag(String name, boolean value, String text) {
    define(name, Type.BOOLEAN, value, null, text);
  }

  private void define(String name, Type type, Object value, Validator validator, String text) {
    def.define(
        name, type, value, validator, Importance.LOW, text, "RocksDB", ++order, Width.SHORT, name);
  }

  private void choice(String name, String value, List<String> values, String text) {
    def.define(
        name,
        Type.STRING,
        value,
        ValidString.in(values.toArray(String[]::new)),
        Importance.LOW,
        text,
        "RocksDB",
        ++order,
        Width.SHORT,
        name,
        oneOf(values));
  }

  /** Offers these values and no others. */
  static Recommender oneOf(List<String> values) {
    return new Recommender() {
      @Override
      public List<Object> validValues(String name, Map<String, Object> parsedConfig) {
        return List.copyOf(values);
      }

      @Override
      public boolean visible(String name, Map<String, Object> parsedConfig) {
        return true;
      }
    };
  }
}
