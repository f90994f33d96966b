package io.connectsql.format;

import io.connectsql.row.Row;

/** Writes the columns of a row as bytes. Used by one thread at a time; may keep buffers. */
public interface RowEncoder {
  /** Writes null, for a key without columns. */
  RowEncoder NOTHING = row -> null;

  /**
   * @return the bytes, or null where the format writes null for a bare null value
   * @throws RecordFormatException if a value cannot be written
   */
  byte[] encode(Row row);
}
