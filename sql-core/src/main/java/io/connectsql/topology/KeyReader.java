package io.connectsql.topology;

import io.connectsql.row.Row;

/** Reads the columns of a key into a row. Used by one thread at a time. */
@FunctionalInterface
interface KeyReader {
  /**
   * @param key never null
   * @throws io.connectsql.format.RecordFormatException if the bytes are not of the key's format
   */
  void read(byte[] key, Row into);
}
