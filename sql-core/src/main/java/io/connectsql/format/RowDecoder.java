package io.connectsql.format;

import io.connectsql.row.Row;

/** Reads bytes into a row. Used by one thread at a time; may keep buffers. */
public interface RowDecoder {
  /** Reads no columns: whatever the bytes are, they are ignored. */
  RowDecoder NOTHING = (data, into) -> {};

  /**
   * Fills the slots that the decoder was made for; slots of absent columns become null.
   *
   * @param data a key or value of a record, never null
   * @throws RecordFormatException if the bytes are not of the format or do not fit the columns
   */
  void decode(byte[] data, Row into);
}
