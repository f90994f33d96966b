package io.connectsql.row;

import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;

/** Boxed access to a {@link Row}, for places off the hot path. */
public final class RowValues {
  private RowValues() {}

  /** The value of a slot in its boxed Java form; may be null. */
  public static Object get(Row row, int slot, SqlType type) {
    if (row.isNull(slot)) {
      return null;
    }
    if (type instanceof PrimitiveType primitive) {
      switch (primitive) {
        case BOOLEAN:
          return row.getBoolean(slot);
        case INTEGER:
          return row.getInt(slot);
        case BIGINT:
          return row.getLong(slot);
        case DOUBLE:
          return row.getDouble(slot);
        default:
          break;
      }
    }
    return row.get(slot);
  }

  /** Sets a slot from a boxed Java form; null makes it null. */
  public static void set(Row row, int slot, SqlType type, Object value) {
    if (value == null) {
      row.setNull(slot);
    } else if (type == PrimitiveType.BOOLEAN) {
      row.setBoolean(slot, (Boolean) value);
    } else if (type == PrimitiveType.INTEGER) {
      row.setInt(slot, (Integer) value);
    } else if (type == PrimitiveType.BIGINT) {
      row.setLong(slot, (Long) value);
    } else if (type == PrimitiveType.DOUBLE) {
      row.setDouble(slot, (Double) value);
    } else {
      row.set(slot, value);
    }
  }
}
