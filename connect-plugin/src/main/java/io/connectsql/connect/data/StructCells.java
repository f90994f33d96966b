package io.connectsql.connect.data;

import io.connectsql.format.ColumnTarget;
import io.connectsql.format.FieldNames;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;

/** Reads columns that are the fields of structs of one schema. Used by one thread at a time. */
final class StructCells {
  private final Field[] fields;
  private final Cell[] cells;

  private StructCells(List<Field> fields, List<Cell> cells) {
    this.fields = fields.toArray(Field[]::new);
    this.cells = cells.toArray(Cell[]::new);
  }

  /**
   * @param targets what is wanted of each column
   * @throws io.connectsql.format.RecordFormatException if a column does not hold its field
   */
  static StructCells of(Schema schema, List<Column> columns, List<ColumnTarget> targets) {
    int[] matches =
        FieldNames.match(columns.stream().map(Column::name).toList(), ColumnNames.fields(schema));
    List<Field> fields = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < matches.length; i++) {
      if (matches[i] != FieldNames.ABSENT && !(targets.get(i) instanceof ColumnTarget.Skipped)) {
        Field field = schema.fields().get(matches[i]);
        fields.add(field);
        cells.add(Cell.of(field.schema(), columns.get(i), targets.get(i)));
      }
    }
    return new StructCells(fields, cells);
  }

  /** For the fields of a column that is a STRUCT. */
  static StructCells of(Schema schema, StructType type, ColumnTarget.Fields targets) {
    List<Column> columns = type.fields().stream().map(f -> new Column(f.name(), f.type())).toList();
    return of(schema, columns, targets.fields());
  }

  /**
   * @param data a struct; null makes all columns null
   */
  void read(Object data, Row into) {
    Struct struct = (Struct) data;
    for (int i = 0; i < fields.length; i++) {
      cells[i].read(struct == null ? null : struct.get(fields[i]), into);
    }
  }
}
