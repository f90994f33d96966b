package io.connectsql.state.group;

import io.connectsql.row.Row;
import org.apache.kafka.streams.kstream.Windowed;

/** Takes changes of sessions. */
@FunctionalInterface
public interface SessionResults {

  /**
   * @param session a group's key and the session's bounds
   * @param before its state so far; null for a new session
   * @param after its state; null for a session that has become part of another one
   */
  void accept(Windowed<byte[]> session, Row before, Row after);
}
