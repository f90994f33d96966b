package io.connectsql.state.group;

import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.SessionBytesStoreSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.WindowBytesStoreSupplier;

/**
 * Makes {@link WriteBackStore}s as Kafka Streams asks for them: one for each task.
 *
 * @param <S> the store behind
 * @param <F> the store in front
 */
final class GroupStoreBuilder<S extends StateStore, F extends WriteBackStore<S, ?>>
    implements StoreBuilder<F> {
  private final StoreBuilder<S> behind;
  private final Function<S, F> front;

  private GroupStoreBuilder(StoreBuilder<S> behind, Function<S, F> front) {
    this.behind = behind;
    this.front = front;
  }

  /**
   * For groups without windows.
   *
   * @param store keeps values with timestamps
   * @param states the states of groups
   */
  static GroupStoreBuilder<?, ?> keyValue(
      KeyValueBytesStoreSupplier store, RowSchema states, CacheBudget budget) {
    RowCodec codec = RowCodec.of(states);
    return new GroupStoreBuilder<>(
        Stores.timestampedKeyValueStoreBuilder(store, Serdes.ByteArray(), Serdes.ByteArray()),
        behind -> new KeyValueGroupStore(behind, codec, budget));
  }

  /**
   * For groups within windows.
   *
   * @param store keeps values with timestamps
   * @param states the states of groups
   */
  static GroupStoreBuilder<?, ?> windowed(
      WindowBytesStoreSupplier store, RowSchema states, CacheBudget budget) {
    RowCodec codec = RowCodec.of(states);
    return new GroupStoreBuilder<>(
        Stores.timestampedWindowStoreBuilder(store, Serdes.ByteArray(), Serdes.ByteArray()),
        behind -> new WindowGroupStore(behind, codec, budget));
  }

  /**
   * For groups with sessions.
   *
   * @param states the states of groups
   * @param gap from the end of a session to the start of the next one, at least
   */
  static GroupStoreBuilder<?, ?> sessions(
      SessionBytesStoreSupplier store, RowSchema states, Duration gap, CacheBudget budget) {
    RowCodec codec = RowCodec.of(states);
    return new GroupStoreBuilder<>(
        Stores.sessionStoreBuilder(store, Serdes.ByteArray(), Serdes.ByteArray()),
        behind -> new SessionGroupStore(behind, codec, gap, budget));
  }

  /** For parts of groups, from one commit to the next. */
  static GroupStoreBuilder<?, ?> partial(String name, RowSchema states, CacheBudget budget) {
    RowCodec codec = RowCodec.of(states);
    return new GroupStoreBuilder<>(
        Stores.keyValueStoreBuilder(
                Stores.inMemoryKeyValueStore(name), Serdes.ByteArray(), Serdes.ByteArray())
            .withLoggingDisabled(),
        behind -> new PartialGroupStore(behind, codec, budget));
  }

  @Override
  public F build() {
    return front.apply(behind.build());
  }

  /** Groups are the cache: Kafka Streams' own one behind them would hold everything twice. */
  @Override
  public StoreBuilder<F> withCachingEnabled() {
    return this;
  }

  @Override
  public StoreBuilder<F> withCachingDisabled() {
    return this;
  }

  @Override
  public StoreBuilder<F> withLoggingEnabled(Map<String, String> config) {
    behind.withLoggingEnabled(config);
    return this;
  }

  @Override
  public StoreBuilder<F> withLoggingDisabled() {
    behind.withLoggingDisabled();
    return this;
  }

  @Override
  public Map<String, String> logConfig() {
    return behind.logConfig();
  }

  @Override
  public boolean loggingEnabled() {
    return behind.loggingEnabled();
  }

  @Override
  public String name() {
    return behind.name();
  }
}
