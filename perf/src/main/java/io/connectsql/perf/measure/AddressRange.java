package io.connectsql.perf.measure;

/**
 * A range of a process's addresses.
 *
 * @param start the first address
 * @param end the first address after the range
 */
public record AddressRange(long start, long end) {

  /** Returns whether an address lies within. */
  boolean contains(long address) {
    return address >= start && address < end;
  }
}
