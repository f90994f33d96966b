package io.connectsql.connect.transform;

import io.connectsql.row.Row;
import io.connectsql.udf.type.SqlType;
import org.apache.kafka.connect.connector.ConnectRecord;

/**
 * Something that an expression reads.
 *
 * @param name unique among the inputs of a query
 */
record Input(String name, SqlType type, Reader reader) {

  /** Fills a slot from a record; a slot that is not filled is null. */
  interface Reader {
    /**
     * @param part the key or value that is transformed
     */
    void read(ConnectRecord<?> record, Object part, Row row, int slot);
  }
}
