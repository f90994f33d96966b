package io.connectsql.format.avro;

import io.connectsql.format.FieldNames;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;

/** Makes the readers for a writer's schema. */
final class AvroReaders {
  private AvroReaders() {}

  /**
   * A reader of the schema's values as the SQL type. Where they are not of that type, it is one
   * that throws a {@link RecordFormatException}: of a union, only some branches may be of use.
   */
  static AvroReader of(Schema schema, SqlType type) {
    AvroReader reader =
        schema.getType() == Schema.Type.UNION ? union(schema, type) : plain(schema, type);
    if (reader != null) {
      return reader;
    }
    String message = "cannot read Avro " + describe(schema) + " as " + type;
    return in -> {
      throw new RecordFormatException(message);
    };
  }

  private static String describe(Schema schema) {
    return schema.getLogicalType() == null
        ? schema.getType().getName()
        : schema.getType().getName() + " (" + schema.getLogicalType().getName() + ")";
  }

  private static AvroReader plain(Schema schema, SqlType type) {
    if (type instanceof PrimitiveType primitive) {
      return AvroScalarReaders.of(schema, primitive);
    } else if (type instanceof DecimalType decimal) {
      return AvroScalarReaders.of(schema, decimal);
    } else if (type instanceof ArrayType array) {
      return schema.getType() == Schema.Type.ARRAY
          ? array(of(schema.getElementType(), array.element()))
          : null;
    } else if (type instanceof MapType map) {
      return map(schema, map);
    } else {
      return schema.getType() == Schema.Type.RECORD
          ? new StructReader(schema, (StructType) type)
          : null;
    }
  }

  private static AvroReader array(AvroReader element) {
    return in -> {
      List<Object> elements = new ArrayList<>();
      for (int items = in.readBlock(); items != 0; items = in.readBlock()) {
        for (int i = 0; i < items; i++) {
          elements.add(element.read(in));
        }
      }
      return elements;
    };
  }

  private static AvroReader map(Schema schema, MapType type) {
    if (schema.getType() == Schema.Type.MAP && type.key() == PrimitiveType.VARCHAR) {
      AvroReader value = of(schema.getValueType(), type.value());
      return in -> {
        Map<Object, Object> entries = new LinkedHashMap<>();
        for (int items = in.readBlock(); items != 0; items = in.readBlock()) {
          for (int i = 0; i < items; i++) {
            entries.put(in.readString(), value.read(in));
          }
        }
        return entries;
      };
    } else if (AvroEntries.isEntries(schema)) {
      AvroReader key = of(AvroEntries.key(schema), type.key());
      AvroReader value = of(AvroEntries.value(schema), type.value());
      return in -> {
        Map<Object, Object> entries = new LinkedHashMap<>();
        for (int items = in.readBlock(); items != 0; items = in.readBlock()) {
          for (int i = 0; i < items; i++) {
            entries.put(key.read(in), value.read(in));
          }
        }
        return entries;
      };
    }
    return null;
  }

  private static AvroReader union(Schema schema, SqlType type) {
    if (type instanceof StructType struct && AvroUnions.isStruct(schema, struct)) {
      return unionStruct(schema, struct);
    }
    AvroReader[] branches = new AvroReader[schema.getTypes().size()];
    for (int i = 0; i < branches.length; i++) {
      Schema branch = schema.getTypes().get(i);
      branches[i] = branch.getType() == Schema.Type.NULL ? null : of(branch, type);
    }
    return new UnionReader(branches);
  }

  private static AvroReader unionStruct(Schema schema, StructType struct) {
    int[] fields = AvroUnions.fields(schema, struct);
    AvroReader[] readers = new AvroReader[fields.length];
    for (int i = 0; i < fields.length; i++) {
      Schema branch = schema.getTypes().get(i);
      if (fields[i] != FieldNames.ABSENT) {
        readers[i] = of(branch, struct.fields().get(fields[i]).type());
      }
    }
    return in -> {
      int branch = AvroSkipper.branch(in, readers.length);
      if (readers[branch] == null) {
        return null;
      }
      Object[] values = new Object[struct.fields().size()];
      values[fields[branch]] = readers[branch].read(in);
      return new Struct(struct, values);
    };
  }

  /** Reads any of several schemas. */
  private static final class UnionReader implements AvroReader {
    /** By branch; null for the schema null. */
    private final AvroReader[] branches;

    UnionReader(AvroReader[] branches) {
      this.branches = branches;
    }

    @Override
    public Object read(AvroInput in) {
      AvroReader reader = branches[AvroSkipper.branch(in, branches.length)];
      return reader == null ? null : reader.read(in);
    }

    @Override
    public void read(AvroInput in, Row row, int slot) {
      AvroReader reader = branches[AvroSkipper.branch(in, branches.length)];
      if (reader == null) {
        row.setNull(slot);
      } else {
        reader.read(in, row, slot);
      }
    }
  }

  /** Reads a record; fields without a place in the STRUCT are skipped. */
  private static final class StructReader implements AvroReader {
    private final StructType type;

    /** For each field of the record its place in the STRUCT and how to read or skip it. */
    private final int[] places;

    private final AvroReader[] readers;
    private final AvroSkipper[] skippers;

    StructReader(Schema record, StructType type) {
      this.type = type;
      int size = record.getFields().size();
      readers = new AvroReader[size];
      skippers = new AvroSkipper[size];
      places = new int[size];
      int[] matches =
          FieldNames.match(
              type.fields().stream().map(Field::name).toList(),
              record.getFields().stream().map(Schema.Field::name).toList());
      for (int i = 0; i < matches.length; i++) {
        if (matches[i] != FieldNames.ABSENT) {
          Schema schema = record.getFields().get(matches[i]).schema();
          places[matches[i]] = i;
          readers[matches[i]] = of(schema, type.fields().get(i).type());
        }
      }
      for (int i = 0; i < size; i++) {
        if (readers[i] == null) {
          skippers[i] = AvroSkipper.of(record.getFields().get(i).schema());
        }
      }
    }

    @Override
    public Object read(AvroInput in) {
      Object[] values = new Object[type.fields().size()];
      for (int i = 0; i < readers.length; i++) {
        if (readers[i] == null) {
          skippers[i].skip(in);
        } else {
          try {
            values[places[i]] = readers[i].read(in);
          } catch (RecordFormatException e) {
            throw e.in(type.fields().get(places[i]).name());
          }
        }
      }
      return new Struct(type, values);
    }
  }
}
