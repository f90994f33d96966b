package io.connectsql.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;

class StateMemoryTest {
  private static final int MIB = 1 << 20;
  private static final byte[] KEY = {1};

  @TempDir Path directory;
  private final StateMemory memory = new StateMemory();

  @BeforeAll
  static void load() {
    RocksDB.loadLibrary();
  }

  private StoreDriver stores(String name, int bytes, int count) {
    return new StoreDriver(
        directory.resolve(name),
        memory,
        Map.of(StateConfig.MEMORY_BYTES, String.valueOf(bytes)),
        count);
  }

  /** Write buffers of 12 stores by themselves would take 96 MiB and more. */
  @Test
  void allStoresTogetherKeepTheBound() {
    int bound = 16 * MIB;
    Random random = new Random(1);
    long most = 0;
    try (memory;
        StoreDriver one = stores("one", bound, 3);
        StoreDriver two = stores("two", bound, 3)) {
      for (int i = 0; i < 3_000; i++) {
        byte[] value = new byte[1_000];
        random.nextBytes(value);
        byte[] key = ByteBuffer.allocate(Integer.BYTES).putInt(i).array();
        one.write(key, value);
        two.write(key, value);
        most = Math.max(most, memory.usedBytes());
      }
    }
    assertThat(most).isBetween(bound / 4L, bound + (long) MIB);
    assertThat(memory.isHeld()).isFalse();
  }

  @Test
  void isFreedAfterTheLastStoreWhenItIsClosedBefore() {
    try (StoreDriver stores = stores("late", MIB, 1)) {
      stores.write(KEY, KEY);
      memory.close();
      stores.write(KEY, KEY);
      assertThat(memory.isHeld()).isTrue();
    }
    assertThat(memory.isHeld()).isFalse();
    assertThatThrownBy(() -> stores("never", MIB, 1))
        .hasStackTraceContaining("The memory of stores has been freed");
  }

  @Test
  void aStoreThatCannotBeOpenedHoldsNothing() {
    try (Options options = new Options()) {
      memory.lend(options, new BlockBasedTableConfig(), MIB, -1);
    }
    memory.close();
    assertThat(memory.isHeld()).isFalse();
  }

  @Test
  void theFirstStoreDecidesUntilNoneIsOpen() {
    int large = 16 * MIB;
    try (memory) {
      try (StoreDriver small = stores("small", MIB, 1);
          StoreDriver second = stores("large", large, 1)) {
        small.write(KEY, KEY);
        second.write(KEY, KEY);
        assertThat(memory.bytes()).isEqualTo(MIB);
      }
      try (StoreDriver later = stores("large", large, 1)) {
        later.write(KEY, KEY);
        assertThat(memory.bytes()).isEqualTo(large);
      }
    }
  }
}
