package io.connectsql.state.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The latest sessions of a group, in the order of time. They neither overlap nor touch: the next
 * one starts more than the gap after the end of the one before.
 */
public final class GroupSessions extends WriteBackEntry {

  /** All sessions that end then or later are here. */
  private long completeFrom = Long.MAX_VALUE;

  private final List<Session> sessions = new ArrayList<>(1);

  /** Sessions that the store has, and which have become part of others. */
  private final List<Session> replaced = new ArrayList<>(1);

  GroupSessions(GroupKey key) {
    super(key);
  }

  /** The number of sessions. */
  public int size() {
    return sessions.size();
  }

  /** A session by its place in the order of time, from 0. */
  public Session get(int index) {
    return sessions.get(index);
  }

  /** The place of the first session that ends at a time or later; {@link #size} if none does. */
  public int firstEndingFrom(long time) {
    // Most rows belong to the last session.
    int index = sessions.size();
    while (index > 0 && sessions.get(index - 1).end() >= time) {
      index--;
    }
    return index;
  }

  /** The place of the first session that starts after a time; {@link #size} if none does. */
  public int firstStartingAfter(long time) {
    int index = sessions.size();
    while (index > 0 && sessions.get(index - 1).start() > time) {
      index--;
    }
    return index;
  }

  long completeFrom() {
    return completeFrom;
  }

  /**
   * Adds earlier sessions.
   *
   * @param earlier in the order of time
   * @param from what they make this complete from
   */
  void prepend(List<Session> earlier, long from) {
    sessions.addAll(0, earlier);
    completeFrom = from;
  }

  /** Puts one session in the place of those from one index to before another. */
  void replace(int from, int to, Session session) {
    List<Session> range = sessions.subList(from, to);
    for (Session part : range) {
      if (part.isStored()) {
        replaced.add(part);
      }
    }
    if (to - from == 1) {
      sessions.set(from, session);
    } else {
      range.clear();
      sessions.add(from, session);
    }
  }

  /** What the store does not have just so, or should not have any more. */
  List<SessionChange> changes() {
    List<SessionChange> changes = new ArrayList<>();
    for (Session session : replaced) {
      if (sessions.stream().noneMatch(session::hasBoundsOf)) {
        changes.add(SessionChange.deletion(this, session));
      }
    }
    for (int i = 0; i < sessions.size(); i++) {
      Session session = sessions.get(i);
      if (!session.isStored()) {
        Optional<Session> before = replaced.stream().filter(session::hasBoundsOf).findFirst();
        changes.add(new SessionChange(this, i, session, before.map(Session::state).orElse(null)));
      }
    }
    return changes;
  }

  void stored(int index, int bytes) {
    sessions.set(index, sessions.get(index).stored(bytes));
  }

  /**
   * Takes note that the store has all sessions just so, and forgets all but the last.
   *
   * @param gap the least time between two sessions
   */
  void written(long gap) {
    replaced.clear();
    if (sessions.size() > 1) {
      sessions.subList(0, sessions.size() - 1).clear();
      completeFrom = sessions.get(0).start() - gap;
    }
  }

  @Override
  int states() {
    return sessions.size();
  }

  @Override
  int encodedBytes() {
    return sessions.stream().filter(Session::isStored).mapToInt(Session::storedBytes).sum();
  }
}
