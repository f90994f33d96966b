package io.connectsql.format.avro;

import io.connectsql.SqlException;
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
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/** Makes the writers for a schema. */
final class AvroWriters {
  private AvroWriters() {}

  /**
   * @param name of the column or field, for messages
   * @throws SqlException if the schema cannot hold the type
   */
  static AvroWriter of(Schema schema, SqlType type, String name) {
    if (schema.getType() == Schema.Type.UNION) {
      return union(schema, type, name);
    }
    AvroWriter writer = plain(schema, type, name);
    if (writer == null) {
      throw mismatch(schema, type, name);
    }
    return new RequiredWriter(writer);
  }

  private static SqlException mismatch(Schema schema, SqlType type, String name) {
    return new SqlException(
        name + " " + type + " cannot be written as Avro " + schema.getType().getName());
  }

  /** A writer of values that are not null, or null if the schema is of another type. */
  private static AvroWriter plain(Schema schema, SqlType type, String name) {
    if (type instanceof PrimitiveType primitive) {
      return AvroScalarWriters.of(schema, primitive);
    } else if (type instanceof DecimalType decimal) {
      return AvroScalarWriters.of(schema, decimal);
    } else if (type instanceof ArrayType array) {
      return schema.getType() == Schema.Type.ARRAY
          ? array(of(schema.getElementType(), array.element(), name))
          : null;
    } else if (type instanceof MapType map) {
      return map(schema, map, name);
    } else {
      return schema.getType() == Schema.Type.RECORD
          ? struct(schema, (StructType) type, name)
          : null;
    }
  }

  private static AvroWriter union(Schema union, SqlType type, String name) {
    List<Schema> types = union.getTypes();
    int branch = branch(union, type, name);
    AvroWriter writer = plain(types.get(branch), type, name);
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).getType() == Schema.Type.NULL) {
        return new UnionWriter(i, branch, writer);
      }
    }
    return new UnionWriter(-1, branch, new RequiredWriter(writer));
  }

  /**
   * The first branch of a union that holds values of a type.
   *
   * @throws SqlException if none does
   */
  static int branch(Schema union, SqlType type, String name) {
    List<Schema> types = union.getTypes();
    Schema other = union;
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).getType() != Schema.Type.NULL) {
        if (plain(types.get(i), type, name) != null) {
          return i;
        }
        other = types.get(i);
      }
    }
    throw mismatch(other, type, name);
  }

  private static AvroWriter array(AvroWriter element) {
    return (out, value) -> {
      List<?> elements = (List<?>) value;
      out.beginItems(elements.size());
      for (Object item : elements) {
        element.write(out, item);
      }
      out.endItems();
    };
  }

  private static AvroWriter map(Schema schema, MapType type, String name) {
    if (schema.getType() == Schema.Type.MAP && type.key() == PrimitiveType.VARCHAR) {
      AvroWriter value = of(schema.getValueType(), type.value(), name);
      return (out, map) -> {
        Map<?, ?> entries = (Map<?, ?>) map;
        out.beginItems(entries.size());
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
          out.writeString((String) entry.getKey());
          value.write(out, entry.getValue());
        }
        out.endItems();
      };
    } else if (AvroEntries.isEntries(schema)) {
      AvroWriter key = of(AvroEntries.key(schema), type.key(), name);
      AvroWriter value = of(AvroEntries.value(schema), type.value(), name);
      return (out, map) -> {
        Map<?, ?> entries = (Map<?, ?>) map;
        out.beginItems(entries.size());
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
          key.write(out, entry.getKey());
          value.write(out, entry.getValue());
        }
        out.endItems();
      };
    }
    return null;
  }

  private static AvroWriter struct(Schema record, StructType type, String name) {
    RecordFields fields =
        fields(
            record,
            type.fields().stream().map(StructType.Field::name).toList(),
            type.fields().stream().map(StructType.Field::type).toList(),
            name);
    return (out, value) -> {
      Struct struct = (Struct) value;
      for (RecordField field : fields.fields()) {
        if (field.source() < 0) {
          field.writer().write(out, null);
        } else {
          try {
            field.writer().write(out, struct.get(field.source()));
          } catch (RecordFormatException e) {
            throw e.in(field.name());
          }
        }
      }
    };
  }

  /** The fields of a record, in the order to write them. */
  record RecordFields(List<RecordField> fields) {}

  /**
   * @param source the position of the value, or -1 if the writer writes the field's default
   */
  record RecordField(String name, int source, AvroWriter writer) {}

  /**
   * Matches values to the fields of a record. Fields without a value get their defaults.
   *
   * @param owner of the fields, for messages
   * @throws SqlException if a value has no field, or a field neither a value nor a default
   */
  static RecordFields fields(Schema record, List<String> names, List<SqlType> types, String owner) {
    List<String> fieldNames = record.getFields().stream().map(Schema.Field::name).toList();
    int[] matches = FieldNames.match(names, fieldNames);
    int[] sources = new int[fieldNames.size()];
    Arrays.fill(sources, -1);
    for (int i = 0; i < matches.length; i++) {
      if (matches[i] == FieldNames.ABSENT) {
        throw new SqlException(
            "The Avro record " + record.getFullName() + " has no field " + names.get(i),
            null,
            "Its fields are " + String.join(", ", fieldNames) + ".");
      }
      sources[matches[i]] = i;
    }
    List<RecordField> fields = new ArrayList<>();
    for (Schema.Field field : record.getFields()) {
      int source = sources[field.pos()];
      fields.add(
          source < 0
              ? new RecordField(field.name(), -1, constant(record, field, owner))
              : new RecordField(
                  names.get(source),
                  source,
                  of(field.schema(), types.get(source), names.get(source))));
    }
    return new RecordFields(fields);
  }

  private static AvroWriter constant(Schema record, Schema.Field field, String owner) {
    if (!field.hasDefaultValue()) {
      throw new SqlException(
          owner
              + " lacks a value for field "
              + field.name()
              + " of the Avro record "
              + record.getFullName()
              + ", which has no default",
          null,
          "Add it to the columns or give the field a default in the schema.");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    try {
      new GenericDatumWriter<>(field.schema())
          .write(GenericData.get().getDefaultValue(field), encoder);
      encoder.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    byte[] data = bytes.toByteArray();
    return (out, value) -> out.writeFixed(data);
  }

  /** Refuses null. */
  private record RequiredWriter(AvroWriter present) implements AvroWriter {
    private static RecordFormatException isNull() {
      return new RecordFormatException("null, but the Avro schema does not allow null here");
    }

    @Override
    public void write(AvroOutput out, Object value) {
      if (value == null) {
        throw isNull();
      }
      present.write(out, value);
    }

    @Override
    public void write(AvroOutput out, Row row, int slot) {
      if (row.isNull(slot)) {
        throw isNull();
      }
      present.write(out, row, slot);
    }
  }

  /**
   * @param nullBranch of the union, or -1 if {@code writer} deals with null
   * @param branch of values that are not null
   */
  private record UnionWriter(int nullBranch, int branch, AvroWriter writer) implements AvroWriter {
    @Override
    public void write(AvroOutput out, Object value) {
      if (value == null && nullBranch >= 0) {
        out.writeIndex(nullBranch);
      } else {
        out.writeIndex(branch);
        writer.write(out, value);
      }
    }

    @Override
    public void write(AvroOutput out, Row row, int slot) {
      if (nullBranch >= 0 && row.isNull(slot)) {
        out.writeIndex(nullBranch);
      } else {
        out.writeIndex(branch);
        writer.write(out, row, slot);
      }
    }
  }
}
