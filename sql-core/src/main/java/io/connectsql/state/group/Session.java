package io.connectsql.state.group;

import io.connectsql.row.Row;

/**
 * A session of a group.
 *
 * @param start the time of its first row, in epoch milliseconds
 * @param end the time of its last row, in epoch milliseconds
 * @param storedBytes the size of its state in the store; -1 if the store does not have it just so
 */
public record Session(long start, long end, Row state, int storedBytes) {
  private static final int NOT_STORED = -1;

  /** A session that is not stored yet. */
  public Session(long start, long end, Row state) {
    this(start, end, state, NOT_STORED);
  }

  boolean isStored() {
    return storedBytes != NOT_STORED;
  }

  Session stored(int bytes) {
    return new Session(start, end, state, bytes);
  }

  boolean hasBoundsOf(Session other) {
    return start == other.start && end == other.end;
  }
}
