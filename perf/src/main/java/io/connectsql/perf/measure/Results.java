package io.connectsql.perf.measure;

/**
 * What is compared of a contender's results.
 *
 * @param count number of records, or of keys
 * @param digest of all keys and their last values, in whatever order; 0 if only the number counts
 */
public record Results(long count, long digest) {

  /** Returns results of which only the number counts. */
  public static Results ofNumber(long records) {
    return new Results(records, 0);
  }
}
