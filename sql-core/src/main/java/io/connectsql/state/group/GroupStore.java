package io.connectsql.state.group;

import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import java.util.Collection;
import java.util.function.Consumer;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/**
 * Groups with one state each.
 *
 * @param <S> the store behind
 */
public abstract class GroupStore<S extends StateStore> extends WriteBackStore<S, Group> {
  private final RowCodec codec;
  private Consumer<Group> results = group -> {};

  /**
   * @param codec of states
   */
  GroupStore(S store, RowCodec codec, CacheBudget budget) {
    super(store, budget);
    this.codec = codec;
  }

  /** Reads a state; null if there is none. */
  abstract ValueAndTimestamp<byte[]> read(byte[] key, long windowStart);

  abstract void write(byte[] key, long windowStart, ValueAndTimestamp<byte[]> state);

  /**
   * @param taker takes groups whose changes are written, while they still know their earlier state
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
    Group known = known(key, windowStart);
    if (known != null) {
      return known;
    }
    ValueAndTimestamp<byte[]> stored = read(key, windowStart);
    GroupKey own = new GroupKey().set(key, windowStart);
    Group group =
        stored == null
            ? new Group(own)
            : new Group(
                own, codec.decode(stored.value()), stored.timestamp(), stored.value().length);
    keep(group);
    return group;
  }

  /** Gives a group another state. */
  public void change(Group group, Row state, long timestamp) {
    group.change(state, timestamp);
    changed(group);
  }

  @Override
  final void write(Collection<Group> groups) {
    groups.forEach(this::write);
  }

  private void write(Group group) {
    byte[] state = codec.encode(group.state());
    write(group.key(), group.windowStart(), ValueAndTimestamp.make(state, group.timestamp()));
    results.accept(group);
    group.written(state.length);
  }
}
