package io.connectsql.state.group;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.state.internals.WrappedStateStore;

/**
 * State as objects, in front of a store of Kafka Streams. Changes are written to it when Kafka
 * Streams commits, and earlier for the entries that were longest out of use when there are more
 * than {@code statestore.cache.max.bytes} allow: until then an entry is neither encoded nor
 * decoded, whatever the number of its rows. What is written is also given out as a result, as it is
 * with Kafka Streams' own caches.
 *
 * <p>Their internal superclass tells Kafka Streams to flush the entries before it commits.
 *
 * @param <S> the store behind
 * @param <E> what is kept under a key
 */
abstract class WriteBackStore<S extends StateStore, E extends WriteBackEntry>
    extends WrappedStateStore<S, byte[], Object> {
  private static final int INITIAL_CAPACITY = 64;
  private static final float LOAD = 0.75f;

  /** Bytes of an entry's objects beside its key, and of a state's beside its content. */
  private static final int OVERHEAD = 80;

  /** How much more room a state takes as objects than encoded, about. */
  private static final int INFLATION = 4;

  private final CacheBudget budget;

  /** In the order of their last use. */
  private final Map<GroupKey, E> entries = new LinkedHashMap<>(INITIAL_CAPACITY, LOAD, true);

  /** Those that have changes which are not written, in the order of their first ones. */
  private final Set<E> changed = new LinkedHashSet<>();

  private final GroupKey wanted = new GroupKey();
  private long limit;

  WriteBackStore(S store, CacheBudget budget) {
    super(store);
    this.budget = budget;
  }

  /**
   * Writes the changes of entries and gives them out.
   *
   * @param entries in the order of their first changes
   */
  abstract void write(Collection<E> entries);

  @Override
  public void init(StateStoreContext context, StateStore root) {
    limit =
        ((Number) context.appConfigs().get(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG))
            .longValue();
    super.init(context, root);
  }

  /**
   * @return null if there is no such entry in memory
   */
  final E known(byte[] key, long windowStart) {
    return entries.get(wanted.set(key, windowStart));
  }

  /** Keeps an entry in memory. */
  final void keep(E entry) {
    entries.put(entry.groupKey(), entry);
    resize(entry);
  }

  /** Takes note of a change of an entry. */
  final void changed(E entry) {
    if (entry.markChanged()) {
      changed.add(entry);
    }
    if (budget.used() > limit) {
      shrink();
    }
  }

  /** Counts anew what an entry takes in memory. */
  final void resize(E entry) {
    resize(
        entry,
        entry.key().length
            + (1L + entry.states()) * OVERHEAD
            + (long) INFLATION * entry.encodedBytes());
  }

  /** Counts one more state, which was never encoded, to what an entry takes in memory. */
  final void addState(E entry) {
    resize(entry, entry.bytes() + OVERHEAD);
  }

  private void resize(E entry, long bytes) {
    budget.take(bytes - entry.bytes());
    entry.setBytes(bytes);
  }

  /** Writes and forgets the entries that were longest out of use while there are too many. */
  private void shrink() {
    Iterator<E> eldest = entries.values().iterator();
    while (budget.used() > limit && eldest.hasNext()) {
      E entry = eldest.next();
      eldest.remove();
      if (changed.remove(entry)) {
        writeBack(List.of(entry));
      }
      budget.take(-entry.bytes());
    }
  }

  private void writeBack(Collection<E> written) {
    write(written);
    for (E entry : written) {
      entry.unmarkChanged();
      resize(entry);
    }
  }

  @Override
  public void flushCache() {
    writeBack(changed);
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
    entries.values().forEach(entry -> budget.take(-entry.bytes()));
    entries.clear();
    changed.clear();
  }
}
