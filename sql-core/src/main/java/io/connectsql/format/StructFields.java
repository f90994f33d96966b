package io.connectsql.format;

import io.connectsql.row.Row;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.List;

/** Takes wanted fields out of a STRUCT that was decoded as a whole. */
public final class StructFields {
  private final StructFields[] nested;
  private final int[] slots;

  /**
   * @param target fields may be values or have fields in turn; none may be carried
   */
  public StructFields(StructType type, ColumnTarget.Fields target) {
    List<ColumnTarget> fields = target.fields();
    nested = new StructFields[fields.size()];
    slots = new int[fields.size()];
    for (int i = 0; i < fields.size(); i++) {
      slots[i] = fields.get(i) instanceof ColumnTarget.Value value ? value.slot() : -1;
      nested[i] =
          fields.get(i) instanceof ColumnTarget.Fields inner
              ? new StructFields((StructType) type.fields().get(i).type(), inner)
              : null;
    }
  }

  /**
   * @param struct null makes all fields null
   */
  public void read(Struct struct, Row into) {
    for (int i = 0; i < slots.length; i++) {
      Object value = struct == null ? null : struct.get(i);
      if (nested[i] != null) {
        nested[i].read((Struct) value, into);
      } else if (slots[i] >= 0) {
        into.setBoxed(slots[i], value);
      }
    }
  }
}
