package io.connectsql.connect.data;

import io.connectsql.format.ColumnTarget;
import io.connectsql.format.FieldNames;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.connect.data.Schema;

/**
 * Reads the key or the value of records, all of one schema, into columns of rows. Columns are the
 * fields of a struct or map; what has no fields is the value of a single column. Used by one thread
 * at a time.
 */
interface PartReader {

  /**
   * @param data never null
   * @throws RecordFormatException if a column cannot hold its value
   */
  void read(Object data, Row into);

  /**
   * Makes a reader.
   *
   * @param schema of the data, or null if it has none
   * @param columns all columns of the part
   * @param targets what is wanted of each
   * @throws RecordFormatException if no data of the schema fits the columns
   */
  static PartReader of(Schema schema, List<Column> columns, List<ColumnTarget> targets) {
    if (columns.isEmpty()) {
      return (data, into) -> {};
    } else if (schema == null || schema.type() == Schema.Type.MAP && !isWholeMap(columns)) {
      return ofMaps(columns, targets);
    } else if (schema.type() == Schema.Type.STRUCT && !isWholeStruct(schema, columns)) {
      StructCells cells = StructCells.of(schema, columns, targets);
      return cells::read;
    }
    Cell cell = Cell.of(schema, single(columns, ConnectTypes.name(schema)), targets.get(0));
    return cell::read;
  }

  private static boolean isWholeMap(List<Column> columns) {
    return columns.size() == 1 && columns.get(0).type() instanceof MapType;
  }

  /** A single column of type STRUCT is the whole struct, unless the struct has a field for it. */
  private static boolean isWholeStruct(Schema schema, List<Column> columns) {
    return columns.size() == 1
        && columns.get(0).type() instanceof StructType
        && FieldNames.match(List.of(columns.get(0).name()), ColumnNames.fields(schema))[0]
            == FieldNames.ABSENT;
  }

  private static Column single(List<Column> columns, String what) {
    if (columns.size() > 1) {
      throw new RecordFormatException(
          what
              + " has no fields for the columns "
              + columns.stream().map(Column::name).collect(Collectors.joining(", ")));
    }
    return columns.get(0);
  }

  /**
   * Data that shows its form only when it is there. A single column that is a MAP or STRUCT is the
   * whole map, unless that has a key for the column.
   */
  private static PartReader ofMaps(List<Column> columns, List<ColumnTarget> targets) {
    MapFields fields = new MapFields(columns.stream().map(Column::name).toList());
    Cell[] cells = new Cell[columns.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = Cell.of(null, columns.get(i), targets.get(i));
    }
    SqlType first = columns.get(0).type();
    boolean whole =
        columns.size() == 1 && (first instanceof MapType || first instanceof StructType);
    return (data, into) -> {
      if (data instanceof Map<?, ?> map && (!whole || fields.isIn(map))) {
        Object[] values = fields.pick(map);
        for (int i = 0; i < values.length; i++) {
          cells[i].read(values[i], into);
        }
      } else {
        Column unused = single(columns, data.getClass().getSimpleName());
        cells[0].read(data, into);
      }
    };
  }
}
