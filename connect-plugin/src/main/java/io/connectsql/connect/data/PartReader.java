package io.connectsql.connect.data;

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
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;

/**
 * Reads the key or the value of records, all of one schema, into columns of rows. Columns are the
 * fields of a struct or map; what has no fields is the value of a single column. Used by one thread
 * at a time.
 */
public interface PartReader {

  /**
   * @param data null makes all columns null
   * @throws RecordFormatException if a column cannot hold its value
   */
  void read(Object data, Row into);

  /**
   * Makes a reader.
   *
   * @param schema of the data, or null if it has none
   * @param columns all columns of the part
   * @param slots for each of them where it goes in a row, or -1 for nowhere
   * @throws RecordFormatException if no data of the schema fits the columns
   */
  static PartReader of(Schema schema, List<Column> columns, int[] slots) {
    if (columns.isEmpty()) {
      return (data, into) -> {};
    } else if (schema == null || schema.type() == Schema.Type.MAP && !isWholeMap(columns)) {
      return ofMaps(columns, slots);
    } else if (schema.type() == Schema.Type.STRUCT && !isWholeStruct(schema, columns)) {
      return ofStructs(schema, columns, slots);
    }
    return ofWhole(schema, columns, slots);
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

  private static PartReader ofWhole(Schema schema, List<Column> columns, int[] slots) {
    Column column = requireSingle(columns, ConnectTypes.name(schema));
    if (slots[0] < 0) {
      return (data, into) -> {};
    }
    ValueReader reader = in(column, () -> ValueReaders.of(schema, column.type()));
    return (data, into) -> read(reader, data, into, slots[0], column);
  }

  private static Column requireSingle(List<Column> columns, String what) {
    if (columns.size() > 1) {
      throw new RecordFormatException(
          what
              + " has no fields for the columns "
              + columns.stream().map(Column::name).collect(Collectors.joining(", ")));
    }
    return columns.get(0);
  }

  private static ValueReader in(Column column, java.util.function.Supplier<ValueReader> reader) {
    try {
      return reader.get();
    } catch (RecordFormatException e) {
      throw e.in(column.name());
    }
  }

  private static void read(ValueReader reader, Object value, Row into, int slot, Column column) {
    if (value == null) {
      into.setNull(slot);
      return;
    }
    try {
      reader.read(value, into, slot);
    } catch (RecordFormatException e) {
      throw e.in(column.name());
    }
  }

  private static PartReader ofStructs(Schema schema, List<Column> columns, int[] slots) {
    int[] matches =
        FieldNames.match(columns.stream().map(Column::name).toList(), ColumnNames.fields(schema));
    Field[] fields = new Field[matches.length];
    ValueReader[] readers = new ValueReader[matches.length];
    for (int i = 0; i < matches.length; i++) {
      if (matches[i] != FieldNames.ABSENT && slots[i] >= 0) {
        Field field = schema.fields().get(matches[i]);
        SqlType type = columns.get(i).type();
        fields[i] = field;
        readers[i] = in(columns.get(i), () -> ValueReaders.of(field.schema(), type));
      }
    }
    return (data, into) -> {
      Struct struct = (Struct) data;
      for (int i = 0; i < fields.length; i++) {
        if (fields[i] != null) {
          Object value = struct == null ? null : struct.get(fields[i]);
          read(readers[i], value, into, slots[i], columns.get(i));
        }
      }
    };
  }

  /**
   * Data that shows its form only when it is there. A single column that is a MAP or STRUCT is the
   * whole map, unless that has a key for the column.
   */
  private static PartReader ofMaps(List<Column> columns, int[] slots) {
    MapFields fields = new MapFields(columns.stream().map(Column::name).toList());
    ValueReader[] readers =
        columns.stream().map(c -> FreeReaders.of(c.type())).toArray(ValueReader[]::new);
    SqlType first = columns.get(0).type();
    boolean whole =
        columns.size() == 1 && (first instanceof MapType || first instanceof StructType);
    return (data, into) -> {
      if (data instanceof Map<?, ?> map && (!whole || fields.isIn(map))) {
        Object[] values = fields.pick(map);
        for (int i = 0; i < values.length; i++) {
          if (slots[i] >= 0) {
            read(readers[i], values[i], into, slots[i], columns.get(i));
          }
        }
      } else if (data != null) {
        Column column = requireSingle(columns, data.getClass().getSimpleName());
        if (slots[0] >= 0) {
          read(readers[0], data, into, slots[0], column);
        }
      }
    };
  }
}
