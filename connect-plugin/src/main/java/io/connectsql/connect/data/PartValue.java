package io.connectsql.connect.data;

import io.connectsql.row.Row;
import io.connectsql.udf.type.SqlType;
import org.apache.kafka.connect.data.Schema;

/** Reads single values into slots of rows. Used by one thread at a time. */
public final class PartValue {
  private final ValueReader reader;

  private PartValue(ValueReader reader) {
    this.reader = reader;
  }

  /**
   * Values of a schema, or of none.
   *
   * @param schema may be null
   */
  public static PartValue of(Schema schema, SqlType type) {
    return new PartValue(schema == null ? FreeReaders.of(type) : ValueReaders.of(schema, type));
  }

  /**
   * Null makes the slot null.
   *
   * @throws io.connectsql.format.RecordFormatException if the type does not hold the value
   */
  public void read(Object value, Row row, int slot) {
    if (value == null) {
      row.setNull(slot);
    } else {
      reader.read(value, row, slot);
    }
  }
}
