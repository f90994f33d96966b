package io.connectsql.state;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What RocksDB itself says of its options, in the OPTIONS file of a store. */
class RocksSetterTest {
  private static final byte[] KEY = {1};

  /** Property, value, and what RocksDB makes of it. */
  private static final List<List<String>> OPTIONS =
      List.of(
          List.of("rocksdb.block.size", "32768", "block_size=32768"),
          List.of(
              "rocksdb.cache.index.and.filter.blocks",
              "false",
              "cache_index_and_filter_blocks=false"),
          List.of("rocksdb.bloom.bits.per.key", "14", "filter_policy=bloomfilter:14:false"),
          List.of("rocksdb.optimize.filters.for.hits", "true", "optimize_filters_for_hits=true"),
          List.of(
              "rocksdb.data.block.hash.index",
              "true",
              "data_block_index_type=kDataBlockBinaryAndHash"),
          List.of(
              "rocksdb.memtable.bloom.size.ratio",
              "0.1",
              "memtable_prefix_bloom_size_ratio=0.100000"),
          List.of("rocksdb.max.open.files", "50", "max_open_files=50"),
          List.of("rocksdb.write.buffer.size", "1048576", "write_buffer_size=1048576"),
          List.of("rocksdb.max.write.buffer.number", "5", "max_write_buffer_number=5"),
          List.of("rocksdb.max.background.jobs", "7", "max_background_jobs=7"),
          List.of(
              "rocksdb.level0.file.num.compaction.trigger",
              "6",
              "level0_file_num_compaction_trigger=6"),
          List.of(
              "rocksdb.level0.slowdown.writes.trigger", "30", "level0_slowdown_writes_trigger=30"),
          List.of("rocksdb.level0.stop.writes.trigger", "60", "level0_stop_writes_trigger=60"),
          List.of(
              "rocksdb.soft.pending.compaction.bytes.limit",
              "1000000",
              "soft_pending_compaction_bytes_limit=1000000"),
          List.of(
              "rocksdb.hard.pending.compaction.bytes.limit",
              "2000000",
              "hard_pending_compaction_bytes_limit=2000000"),
          List.of("rocksdb.delayed.write.rate", "3000000", "delayed_write_rate=3000000"),
          List.of("rocksdb.compaction.style", "level", "compaction_style=kCompactionStyleLevel"),
          List.of("rocksdb.compression", "zstd", "compression=kZSTD"),
          List.of("rocksdb.ttl.seconds", "86400", "ttl=86400"),
          List.of("rocksdb.allow.mmap.reads", "true", "allow_mmap_reads=true"),
          List.of("rocksdb.allow.mmap.writes", "true", "allow_mmap_writes=true"),
          List.of("rocksdb.info.log.level", "warn", "info_log_level=WARN_LEVEL"));

  @TempDir Path directory;

  @Test
  void everyPropertyReachesRocksDb() throws IOException {
    Map<String, String> properties =
        OPTIONS.stream().collect(toMap(option -> option.get(0), option -> option.get(1)));

    assertThat(options(properties)).containsAll(OPTIONS.stream().map(o -> o.get(2)).toList());
  }

  @Test
  void directReadsAndWritesReachRocksDb() throws IOException {
    Map<String, String> properties = new HashMap<>();
    properties.put("rocksdb.use.direct.reads", "true");
    properties.put("rocksdb.use.direct.io.for.flush.and.compaction", "true");
    properties.put("rocksdb.bloom.bits.per.key", "0");

    assertThat(options(properties))
        .contains(
            "use_direct_reads=true",
            "use_direct_io_for_flush_and_compaction=true",
            "filter_policy=nullptr");
  }

  @Test
  void defaultsSuitManyStores() throws IOException {
    assertThat(options(Map.of()))
        .contains(
            "cache_index_and_filter_blocks=true",
            "cache_index_and_filter_blocks_with_high_priority=true",
            "pin_l0_filter_and_index_blocks_in_cache=true",
            "filter_policy=bloomfilter:10:false",
            "optimize_filters_for_hits=false",
            "format_version=6",
            "write_buffer_size=8388608",
            "block_size=16384",
            "compression=kLZ4Compression",
            "compaction_style=kCompactionStyleUniversal");
  }

  /** The lines {@code name=value} that RocksDB has written for the store. */
  private List<String> options(Map<String, String> properties) throws IOException {
    try (StateMemory memory = new StateMemory();
        StoreDriver stores = new StoreDriver(directory, memory, properties, 1)) {
      stores.write(KEY, KEY);
      try (Stream<Path> files = Files.walk(directory)) {
        Path options =
            files
                .filter(file -> file.getParent().endsWith("plain-0"))
                .filter(file -> file.getFileName().toString().startsWith("OPTIONS-"))
                .findFirst()
                .orElseThrow();
        return Files.readAllLines(options).stream().map(String::strip).toList();
      }
    }
  }
}
