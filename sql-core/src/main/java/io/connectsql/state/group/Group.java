package io.connectsql.state.group;

import io.connectsql.row.Row;

/** A group and its state. */
public final class Group extends WriteBackEntry {
  private final long windowStart;
  private Row state;
  private Row writtenState;
  private long timestamp;
  private int encodedBytes;

  /** A group without rows. */
  Group(GroupKey key) {
    super(key);
    this.windowStart = key.windowStart();
  }

  /**
   * A group that is stored.
   *
   * @param timestamp of the state
   * @param encodedBytes the size of the state, encoded
   */
  Group(GroupKey key, Row state, long timestamp, int encodedBytes) {
    this(key);
    this.state = state;
    this.writtenState = state;
    this.timestamp = timestamp;
    this.encodedBytes = encodedBytes;
  }

  /** The start of its window in epoch milliseconds; 0 for groups without one. */
  public long windowStart() {
    return windowStart;
  }

  /** The state; null for a group without rows. */
  public Row state() {
    return state;
  }

  /** The state that the store has; null if it has none. */
  public Row writtenState() {
    return writtenState;
  }

  /** The latest time of its rows, in epoch milliseconds. */
  public long timestamp() {
    return timestamp;
  }

  @Override
  int states() {
    return 1;
  }

  @Override
  int encodedBytes() {
    return encodedBytes;
  }

  void written(int bytes) {
    writtenState = state;
    encodedBytes = bytes;
  }

  void change(Row newState, long time) {
    timestamp = state == null ? time : Math.max(timestamp, time);
    state = newState;
  }
}
