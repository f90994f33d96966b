package io.connectsql.topology;

import io.connectsql.row.Row;

/** Makes the bytes of a key from columns of a row. Used by one thread at a time. */
@FunctionalInterface
interface KeyWriter {
  /**
   * @return null for a key that is null
   */
  byte[] write(Row row);
}
