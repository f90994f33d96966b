package io.connectsql.state.group;

import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.state.ValueAndTimestamp;
import org.apache.kafka.streams.state.internals.WrappedStateStore;

/**
 * Groups as objects, in front of a store of Kafka Streams. Changes are written to it when Kafka
 * Streams commits, and earlier for the groups that were longest out of use when there are more than
 * {@code statestore.cache.max.bytes} allow: until then a group is neither encoded nor decoded,
 * whatever the number of its rows. What is written is also given out as a result, as it is with
 * Kafka Streams' own caches.
 *
 * <p>Their internal superclass tells Kafka Streams to flush the groups before it commits.
 *
 * @param <S> the store behind
 */
public abstract class GroupStore<S extends StateStore> extends WrappedStateStore<S, byte[], Row> {
  private static final int INITIAL_CAPACITY = 64;
  private static final float LOAD = 0.75f;

  /** Bytes of a group's objects beside its key and its state. */
  private static final int OVERHEAD = 160;

  /** How much more room a state takes as objects than encoded, about. */
  private static final int INFLATION = 4;

  private final RowCodec codec;
  private final CacheBudget budget;

  /** In the order of their last use. */
  private final Map<GroupKey, Group> groups = new LinkedHashMap<>(INITIAL_CAPACITY, LOAD, true);

  /** Those that have changes which are not written, in the order of their first ones. */
  private final Set<Group> changed = new LinkedHashSet<>();

  private final GroupKey wanted = new GroupKey();
  private Consumer<Group> results = group -> {};
  private long limit;

  /**
   * @param codec of states
   */
  GroupStore(S store, RowCodec codec, CacheBudget budget) {
    super(store);
    this.codec = codec;
    this.budget = budget;
  }

  /** Reads a state; null if there is none. */
  abstract ValueAndTimestamp<byte[]> read(byte[] key, long windowStart);

  abstract void write(byte[] key, long windowStart, ValueAndTimestamp<byte[]> state);

  @Override
  public void init(StateStoreContext context, StateStore root) {
    limit =
        ((Number) context.appConfigs().get(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG))
            .longValue();
    super.init(context, root);
  }

  /**
   * @param taker takes groups when their changes are written
   */
  public void giveResultsTo(Consumer<Group> taker) {
    results = taker;
  }

  /**
   * The group of a key.
   *
   * @param windowStart 0 for groups without windows
   */
  public Group group(byte[] key, long windowStart) {
    Group known = groups.get(wanted.set(key, windowStart));
    if (known != null) {
      return known;
    }
    ValueAndTimestamp<byte[]> stored = read(key, windowStart);
    GroupKey own = new GroupKey().set(key, windowStart);
    Group group =
        stored == null
            ? new Group(own, null, 0)
            : new Group(own, codec.decode(stored.value()), stored.timestamp());
    groups.put(own, group);
    resize(group, stored == null ? 0 : stored.value().length);
    return group;
  }

  /** Gives a group another state. */
  public void change(Group group, Row state, long timestamp) {
    if (group.change(state, timestamp)) {
      changed.add(group);
    }
    if (budget.used() > limit) {
      shrink();
    }
  }

  private void resize(Group group, int encoded) {
    long bytes = OVERHEAD + group.key().length + (long) INFLATION * encoded;
    budget.take(bytes - group.bytes());
    group.setBytes(bytes);
  }

  /** Writes and forgets the groups that were longest out of use while there are too many. */
  private void shrink() {
    Iterator<Group> eldest = groups.values().iterator();
    while (budget.used() > limit && eldest.hasNext()) {
      Group group = eldest.next();
      eldest.remove();
      if (changed.remove(group)) {
        write(group);
      }
      budget.take(-group.bytes());
    }
  }

  private void write(Group group) {
    byte[] state = codec.encode(group.state());
    write(group.key(), group.windowStart(), ValueAndTimestamp.make(state, group.timestamp()));
    group.written();
    resize(group, state.length);
    results.accept(group);
  }

  @Override
  public void flushCache() {
    changed.forEach(this::write);
    changed.clear();
    super.flushCache();
  }

  @Override
  public void clearCache() {
    forget();
    super.clearCache();
  }

  @Override
  public void close() {
    forget();
    super.close();
  }

  private void forget() {
    groups.values().forEach(group -> budget.take(-group.bytes()));
    groups.clear();
    changed.clear();
  }
}
