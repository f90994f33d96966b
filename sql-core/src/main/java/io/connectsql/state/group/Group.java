package io.connectsql.state.group;

import io.connectsql.row.Row;

/** A group and its state. */
public final class Group {
  private final GroupKey key;
  private Row state;
  private long timestamp;
  private boolean changed;
  private long bytes;

  /**
   * @param state null for a group without rows
   * @param timestamp of that state
   */
  Group(GroupKey key, Row state, long timestamp) {
    this.key = key;
    this.state = state;
    this.timestamp = timestamp;
  }

  /** The compact key. */
  public byte[] key() {
    return key.key();
  }

  /** The start of its window in epoch milliseconds; 0 for groups without one. */
  public long windowStart() {
    return key.windowStart();
  }

  /** The state; null for a group without rows. */
  public Row state() {
    return state;
  }

  /** The latest time of its rows, in epoch milliseconds. */
  public long timestamp() {
    return timestamp;
  }

  /**
   * @return whether it had no changes before that are not written yet
   */
  boolean change(Row newState, long time) {
    timestamp = state == null ? time : Math.max(timestamp, time);
    state = newState;
    boolean first = !changed;
    changed = true;
    return first;
  }

  void written() {
    changed = false;
  }

  /** What it takes in memory, about. */
  long bytes() {
    return bytes;
  }

  void setBytes(long size) {
    bytes = size;
  }
}
