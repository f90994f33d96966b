package io.connectsql.state.group;

import io.connectsql.row.RowCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.kstream.internals.SessionWindow;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.processor.internals.InternalProcessorContext;
import org.apache.kafka.streams.processor.internals.ProcessorRecordContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.SessionStore;

/** Groups with sessions. */
public final class SessionGroupStore
    extends WriteBackStore<SessionStore<byte[], byte[]>, GroupSessions> {
  private final RowCodec codec;
  private final long gap;
  private SessionChanges results = (session, before, after) -> {};
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
  public void giveResultsTo(SessionChanges taker) {
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

  @Override
  void write(GroupSessions sessions) {
    ProcessorRecordContext record = context.recordContext();
    for (Session gone : sessions.gone()) {
      Windowed<byte[]> key = key(sessions, gone);
      context.setRecordContext(at(gone.end(), record));
      wrapped().remove(key);
      results.accept(key, gone.state(), null);
    }
    for (int i = 0; i < sessions.size(); i++) {
      Session session = sessions.get(i);
      if (!session.isStored()) {
        Windowed<byte[]> key = key(sessions, session);
        byte[] state = codec.encode(session.state());
        context.setRecordContext(at(session.end(), record));
        wrapped().put(key, state);
        results.accept(key, sessions.storedState(session), session.state());
        sessions.stored(i, state.length);
      }
    }
    context.setRecordContext(record);
    sessions.written(gap);
  }

  /**
   * The context of a record at another time. Kafka's copy of a session gets the time of the record
   * in the context, and is deleted by it: it must not be older than the session's end.
   */
  private static ProcessorRecordContext at(long time, ProcessorRecordContext record) {
    return new ProcessorRecordContext(
        time, record.offset(), record.partition(), record.topic(), record.headers());
  }

  private static Windowed<byte[]> key(GroupSessions sessions, Session session) {
    return new Windowed<>(sessions.key(), new SessionWindow(session.start(), session.end()));
  }

  @Override
  public void close() {
    super.close();
    directory.deleteIfEmpty();
  }
}
