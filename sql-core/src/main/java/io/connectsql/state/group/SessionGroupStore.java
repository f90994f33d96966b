package io.connectsql.state.group;

import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.state.SegmentDirectory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.processor.internals.InternalProcessorContext;
import org.apache.kafka.streams.processor.internals.ProcessorRecordContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.SessionStore;

/**
 * Groups with sessions. A session gets other bounds with most of its rows, and so another place in
 * the store: only what is left of that at a commit is written.
 */
public final class SessionGroupStore
    extends WriteBackStore<SessionStore<byte[], byte[]>, GroupSessions> {
  private final RowCodec codec;
  private final long gap;
  private SessionResults results = (session, before, after) -> {};
  private InternalProcessorContext<?, ?> context;
  private SegmentDirectory directory;

  /**
   * @param codec of states
   * @param gap from the end of a session to the start of the next one, at least
   */
  SessionGroupStore(
      SessionStore<byte[], byte[]> store, RowCodec codec, Duration gap, CacheBudget budget) {
    super(store, budget);
    this.codec = codec;
    this.gap = gap.toMillis();
  }

  @Override
  public void init(StateStoreContext stateContext, StateStore root) {
    context = (InternalProcessorContext<?, ?>) stateContext;
    directory = SegmentDirectory.of(context, this);
    super.init(stateContext, root);
  }

  /** Has changes of sessions given to a taker when they are written. */
  public void giveResultsTo(SessionResults taker) {
    results = taker;
  }

  /**
   * The sessions of a group.
   *
   * @param earliest all that end then or later are among them
   */
  public GroupSessions sessions(byte[] key, long earliest) {
    GroupSessions sessions = known(key, 0);
    if (sessions == null) {
      sessions = new GroupSessions(new GroupKey().set(key, 0));
      keep(sessions);
    }
    if (earliest < sessions.completeFrom()) {
      read(sessions, earliest);
    }
    return sessions;
  }

  private void read(GroupSessions sessions, long earliest) {
    long known = sessions.completeFrom();
    List<Session> earlier = new ArrayList<>();
    try (KeyValueIterator<Windowed<byte[]>, byte[]> stored =
        wrapped().findSessions(sessions.key(), earliest, known)) {
      while (stored.hasNext()) {
        KeyValue<Windowed<byte[]>, byte[]> next = stored.next();
        long end = next.key.window().end();
        // A session that was there before may have begun earlier and still end later.
        if (end < known) {
          long start = next.key.window().start();
          earlier.add(new Session(start, end, codec.decode(next.value), next.value.length));
        }
      }
    }
    sessions.prepend(earlier, earliest);
    resize(sessions);
  }

  /** Puts one session in the place of those from one index to before another. */
  public void replace(GroupSessions sessions, int from, int to, Session session) {
    sessions.replace(from, to, session);
    if (from == to) {
      addState(sessions);
    }
    changed(sessions);
  }

  /** In the order of time, for Kafka's copy is trimmed from its start on. */
  @Override
  void write(Collection<GroupSessions> groups) {
    List<SessionChange> changes = new ArrayList<>();
    groups.forEach(group -> changes.addAll(group.changes()));
    changes.sort(Comparator.comparingLong(SessionChange::end));
    ProcessorRecordContext record = context.recordContext();
    for (SessionChange change : changes) {
      context.setRecordContext(at(change.end(), record));
      write(change);
    }
    context.setRecordContext(record);
    groups.forEach(group -> group.written(gap));
  }

  private void write(SessionChange change) {
    Windowed<byte[]> key = change.key();
    if (change.isDeletion()) {
      wrapped().remove(key);
      results.accept(key, change.before(), null);
    } else {
      Row state = change.session().state();
      byte[] encoded = codec.encode(state);
      wrapped().put(key, encoded);
      change.group().stored(change.place(), encoded.length);
      results.accept(key, change.before(), state);
    }
  }

  /**
   * The context of a record at another time. Kafka's copy of a session gets the time of the record
   * in the context, and is deleted by it: it must not be older than the session's end.
   */
  private static ProcessorRecordContext at(long time, ProcessorRecordContext record) {
    return new ProcessorRecordContext(
        time, record.offset(), record.partition(), record.topic(), record.headers());
  }

  @Override
  public Long committedOffset(TopicPartition copy) {
    return directory.committedOffset(super.committedOffset(copy));
  }
}
