package io.connectsql.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StateConfigTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rocksdb.block.sise | 4096 | Unknown property rocksdb.block.sise. Did you mean rocksdb.block.size?
          rocksdb.prefix.extractor | 4 | Unknown property rocksdb.prefix.extractor. Options of RocksDB that have no property are for a class of your own: streams.rocksdb.config.setter.
          rocksdb.block.size | large | Invalid value large for configuration rocksdb.block.size: Not a number of type INT
          rocksdb.write.buffer.size | 1 | Invalid value 1 for configuration rocksdb.write.buffer.size: Value must be at least 65536
          rocksdb.compaction.style | fifo | Invalid value fifo for configuration rocksdb.compaction.style: String must be one of: universal, level
          sql.state.store | disk | Invalid value disk for configuration sql.state.store: String must be one of: rocksdb, in-memory
          sql.state.memory.bytes | 1000 | Invalid value 1000 for configuration sql.state.memory.bytes: Value must be at least 1048576
          rocksdb.level0.stop.writes.trigger | 10 | rocksdb.level0.slowdown.writes.trigger is 20 and must not be more than rocksdb.level0.stop.writes.trigger, which is 10
          """)
  void saysWhatIsWrong(String name, String value, String message) {
    assertThatThrownBy(() -> StateSettings.of(Map.of(name, value)))
        .isInstanceOf(ConfigException.class)
        .hasMessage(message);
  }

  @Test
  void refusesToMapAndToBypassTheSameFiles() {
    Map<String, String> both =
        Map.of("rocksdb.allow.mmap.reads", "true", "rocksdb.use.direct.reads", "true");
    assertThatThrownBy(() -> StateSettings.of(both))
        .hasMessage("rocksdb.allow.mmap.reads and rocksdb.use.direct.reads exclude each other");
  }

  @Test
  void leavesOtherPropertiesAlone() {
    StateSettings settings =
        StateSettings.of(Map.of("sql.state.retention.ms", "5", "sql.state.directory", "/state"));
    assertThat(settings.retention()).isEqualTo(Duration.ofMillis(5));
  }
}
