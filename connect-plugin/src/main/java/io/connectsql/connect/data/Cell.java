package io.connectsql.connect.data;

import io.connectsql.format.ColumnTarget;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.StructFields;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import org.apache.kafka.connect.data.Schema;

/** Reads a column, or only those fields of it that are wanted. Used by one thread at a time. */
interface Cell {

  /** Reads nothing. */
  Cell NOTHING = (value, into) -> {};

  /**
   * @param value null makes what is wanted null
   * @throws RecordFormatException if the column cannot hold the value
   */
  void read(Object value, Row into);

  /**
   * Makes a cell for values of a schema, or of none.
   *
   * @param schema may be null
   * @param target what is wanted of the column
   * @throws RecordFormatException if the column does not hold the values of the schema
   */
  static Cell of(Schema schema, Column column, ColumnTarget target) {
    if (target instanceof ColumnTarget.Skipped) {
      return NOTHING;
    }
    try {
      Cell cell = unplaced(schema, column, target);
      return (value, into) -> {
        try {
          cell.read(value, into);
        } catch (RecordFormatException e) {
          throw e.in(column.name());
        }
      };
    } catch (RecordFormatException e) {
      throw e.in(column.name());
    }
  }

  private static Cell unplaced(Schema schema, Column column, ColumnTarget target) {
    if (target instanceof ColumnTarget.Fields fields) {
      StructType type = (StructType) column.type();
      if (schema != null && schema.type() == Schema.Type.STRUCT) {
        StructCells cells = StructCells.of(schema, type, fields);
        return cells::read;
      }
      StructFields wanted = new StructFields(type, fields);
      ValueReader whole = reader(schema, column);
      return (value, into) -> wanted.read((Struct) whole.nullable(value), into);
    }
    int slot = ((ColumnTarget.Value) target).slot();
    ValueReader reader = reader(schema, column);
    return (value, into) -> {
      if (value == null) {
        into.setNull(slot);
      } else {
        reader.read(value, into, slot);
      }
    };
  }

  private static ValueReader reader(Schema schema, Column column) {
    return schema == null ? FreeReaders.of(column.type()) : ValueReaders.of(schema, column.type());
  }
}
