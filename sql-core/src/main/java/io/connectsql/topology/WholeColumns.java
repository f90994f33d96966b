package io.connectsql.topology;

import io.connectsql.format.ColumnTarget;
import io.connectsql.format.StructFields;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.List;

/** Takes what a query reads out of rows that hold columns as a whole. Safe for many threads. */
final class WholeColumns {
  private final int[] from;
  private final int[] to;
  private final StructFields[] fields;

  /**
   * @param from where rows have the columns
   * @param targets what is read of each column; none may be carried
   */
  WholeColumns(List<Column> columns, int[] from, List<ColumnTarget> targets) {
    this.from = from.clone();
    this.to = new int[columns.size()];
    this.fields = new StructFields[columns.size()];
    for (int i = 0; i < to.length; i++) {
      to[i] = targets.get(i) instanceof ColumnTarget.Value value ? value.slot() : -1;
      if (targets.get(i) instanceof ColumnTarget.Fields parts) {
        fields[i] = new StructFields((StructType) columns.get(i).type(), parts);
      }
    }
  }

  void copy(Row whole, Row into) {
    for (int i = 0; i < to.length; i++) {
      if (fields[i] != null) {
        fields[i].read((Struct) whole.get(from[i]), into);
      } else if (to[i] >= 0) {
        into.copy(to[i], whole, from[i]);
      }
    }
  }
}
