package io.connectsql.topology;

/** Takes the records that a query without state yields. */
@FunctionalInterface
public interface QueryOutput {
  /**
   * @param key may be null
   * @param value may be null
   * @param timestamp in epoch milliseconds
   */
  void accept(byte[] key, byte[] value, long timestamp);
}
