package io.connectsql.state.group;

import java.util.Arrays;

/** A group's key and, for groups within windows, its window. Mutable only while it is looked up. */
final class GroupKey {
  private byte[] key;
  private long windowStart;
  private int hash;

  /** Makes this the key of another group. */
  GroupKey set(byte[] newKey, long newWindowStart) {
    key = newKey;
    windowStart = newWindowStart;
    hash = 31 * Arrays.hashCode(newKey) + Long.hashCode(newWindowStart);
    return this;
  }

  byte[] key() {
    return key;
  }

  long windowStart() {
    return windowStart;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof GroupKey other
        && hash == other.hash
        && windowStart == other.windowStart
        && Arrays.equals(key, other.key);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
