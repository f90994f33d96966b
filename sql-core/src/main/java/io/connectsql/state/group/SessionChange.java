package io.connectsql.state.group;

import io.connectsql.row.Row;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.kstream.internals.SessionWindow;

/**
 * What is to be written of a session.
 *
 * @param group it belongs to
 * @param place among the sessions of the group; -1 if it is none of them any more
 * @param session its bounds, and its state; of one that is gone, the state that it had
 * @param before the state that the store has of a session with these bounds; null if it has none
 */
record SessionChange(GroupSessions group, int place, Session session, Row before) {
  private static final int NOWHERE = -1;

  /** A session that has become part of another one. */
  static SessionChange deletion(GroupSessions group, Session session) {
    return new SessionChange(group, NOWHERE, session, session.state());
  }

  boolean isDeletion() {
    return place == NOWHERE;
  }

  long end() {
    return session.end();
  }

  Windowed<byte[]> key() {
    return new Windowed<>(group.key(), new SessionWindow(session.start(), session.end()));
  }
}
