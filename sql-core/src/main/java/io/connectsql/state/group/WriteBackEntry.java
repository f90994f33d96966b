package io.connectsql.state.group;

/** What a {@link WriteBackStore} keeps in memory under a key. */
abstract class WriteBackEntry {
  private final GroupKey key;
  private boolean changed;
  private long bytes;

  WriteBackEntry(GroupKey key) {
    this.key = key;
  }

  final GroupKey groupKey() {
    return key;
  }

  /** The compact key. */
  public final byte[] key() {
    return key.key();
  }

  /** The number of its states. */
  abstract int states();

  /** The size of its states as they were last read or written. */
  abstract int encodedBytes();

  /**
   * @return whether it had no changes before that are not written yet
   */
  final boolean markChanged() {
    boolean first = !changed;
    changed = true;
    return first;
  }

  final void unmarkChanged() {
    changed = false;
  }

  /** What it takes in memory, about. */
  final long bytes() {
    return bytes;
  }

  final void setBytes(long size) {
    bytes = size;
  }
}
