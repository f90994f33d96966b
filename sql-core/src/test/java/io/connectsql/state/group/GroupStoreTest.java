package io.connectsql.state.group;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import io.connectsql.udf.type.PrimitiveType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.ValueAndTimestamp;
import org.junit.jupiter.api.Test;

/** When groups are read, written and given out. */
class GroupStoreTest {
  private static final RowCodec CODEC =
      RowCodec.of(new RowSchema(List.of(new RowSchema.Column("N", PrimitiveType.BIGINT))));

  /** The store behind, by key and window. */
  private final Map<String, ValueAndTimestamp<byte[]>> stored = new HashMap<>();

  private final List<String> reads = new ArrayList<>();
  private final List<String> results = new ArrayList<>();
  private final CacheBudget budget = new CacheBudget();

  private GroupStore<?> store(long cacheBytes) {
    return initialized(
        cacheBytes,
        new GroupStore<StateStore>(Stores.inMemoryKeyValueStore("behind").get(), CODEC, budget) {
          @Override
          ValueAndTimestamp<byte[]> read(byte[] key, long windowStart) {
            reads.add(place(key, windowStart));
            return stored.get(place(key, windowStart));
          }

          @Override
          void write(byte[] key, long windowStart, ValueAndTimestamp<byte[]> state) {
            stored.put(place(key, windowStart), state);
          }
        });
  }

  private GroupStore<?> initialized(long cacheBytes, GroupStore<?> store) {
    Properties config = new Properties();
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, "test");
    config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
    config.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, cacheBytes);
    store.init(new MockProcessorContext<>(config).getStateStoreContext(), store);
    store.giveResultsTo(
        group ->
            results.add(
                place(group.key(), group.windowStart())
                    + "="
                    + group.state().getLong(0)
                    + "@"
                    + group.timestamp()));
    return store;
  }

  private static String place(byte[] key, long windowStart) {
    return new String(key, UTF_8) + windowStart;
  }

  /** Adds one to a group. */
  private static void count(GroupStore<?> store, String key, long windowStart, long time) {
    Group group = store.group(key.getBytes(UTF_8), windowStart);
    Row state = new Row(1);
    state.setLong(0, group.state() == null ? 1 : group.state().getLong(0) + 1);
    store.change(group, state, time);
  }

  @Test
  void readsOnceAndWritesWhenKafkaStreamsCommits() {
    GroupStore<?> store = store(1_000_000);
    count(store, "a", 0, 10);
    count(store, "b", 0, 20);
    count(store, "a", 0, 5);
    assertThat(stored).isEmpty();

    store.flushCache();

    assertThat(results).containsExactly("a0=2@10", "b0=1@20");
    assertThat(stored).containsOnlyKeys("a0", "b0");
    assertThat(reads).containsExactly("a0", "b0");
  }

  @Test
  void writesOnlyWhatHasChanged() {
    GroupStore<?> store = store(1_000_000);
    count(store, "a", 0, 10);
    store.flushCache();
    count(store, "b", 0, 20);
    results.clear();

    store.flushCache();

    assertThat(results).containsExactly("b0=1@20");
  }

  @Test
  void windowsOfAKeyAreGroupsOfTheirOwn() {
    GroupStore<?> store = store(1_000_000);
    count(store, "a", 0, 10);
    count(store, "a", 60, 70);
    store.flushCache();
    assertThat(results).containsExactly("a0=1@10", "a60=1@70");
  }

  @Test
  void goesOnFromWhatIsStored() {
    count(store(0), "a", 0, 10);
    count(store(1_000_000), "a", 0, 5);
    assertThat(results).containsExactly("a0=1@10");

    GroupStore<?> store = store(1_000_000);
    count(store, "a", 0, 5);
    store.flushCache();

    assertThat(results).containsExactly("a0=1@10", "a0=2@10");
  }

  @Test
  void whatIsWrittenIsGivenOutWithTheStateBefore() {
    for (long cacheBytes : new long[] {1_000_000, 0}) {
      stored.clear();
      results.clear();
      GroupStore<?> store = store(cacheBytes);
      store.giveResultsTo(
          group -> results.add(number(group.writtenState()) + " to " + number(group.state())));
      count(store, "a", 0, 10);
      store.flushCache();
      count(store, "a", 0, 20);
      store.flushCache();
      store.clearCache();
      count(store, "a", 0, 30);
      store.flushCache();
      assertThat(results).containsExactly("none to 1", "1 to 2", "2 to 3");
    }
  }

  private static String number(Row state) {
    return state == null ? "none" : String.valueOf(state.getLong(0));
  }

  @Test
  void withoutACacheEachChangeIsAResult() {
    GroupStore<?> store = store(0);
    count(store, "a", 0, 10);
    count(store, "a", 0, 20);
    assertThat(results).containsExactly("a0=1@10", "a0=2@20");
    assertThat(budget.used()).isZero();
  }

  @Test
  void aFullCacheWritesWhatWasLongestOutOfUse() {
    GroupStore<?> store = store(1_000);
    for (int i = 0; i < 100; i++) {
      count(store, "k" + i, 0, i);
      count(store, "hot", 0, i);
    }
    assertThat(results).hasSizeBetween(90, 99).allMatch(result -> result.startsWith("k"));
    assertThat(budget.used()).isLessThanOrEqualTo(1_000);

    store.flushCache();
    assertThat(results).hasSize(101).contains("hot0=100@99");
  }

  @Test
  void partsOfGroupsAreGivenOutAndForgotten() {
    GroupStore<?> store =
        initialized(
            1_000_000,
            new PartialGroupStore(
                Stores.keyValueStoreBuilder(
                        Stores.inMemoryKeyValueStore("empty"),
                        Serdes.ByteArray(),
                        Serdes.ByteArray())
                    .withLoggingDisabled()
                    .build(),
                CODEC,
                budget));
    count(store, "a", 0, 10);
    count(store, "a", 0, 20);
    store.flushCache();
    count(store, "a", 0, 30);
    store.flushCache();
    store.flushCache();

    assertThat(results).containsExactly("a0=2@20", "a0=1@30");
    assertThat(budget.used()).isZero();
  }

  @Test
  void aStoreThatIsClosedForgetsWhatItHasNotWritten() {
    GroupStore<?> store = store(1_000_000);
    count(store, "a", 0, 10);
    store.clearCache();
    store.flushCache();
    assertThat(results).isEmpty();
    assertThat(budget.used()).isZero();
    count(store, "a", 0, 10);
    store.close();
    assertThat(budget.used()).isZero();
  }
}
