package io.connectsql.format.avro;

import io.connectsql.format.FieldNames;
import io.connectsql.format.RecordFormatException;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.Objects;
import org.apache.avro.Schema;

/** Makes the copiers between two schemas of one SQL type. They are not thread-safe. */
final class AvroCopiers {
  private AvroCopiers() {}

  /**
   * @param name of the column or field, for messages
   */
  static AvroCopier of(Schema from, Schema to, SqlType type, String name) {
    if (areAlike(from, to, type)) {
      return (data, begin, end, out) -> out.write(data, begin, end - begin);
    } else if (from.getType() == Schema.Type.NULL) {
      AvroWriter writer = AvroWriters.of(to, type, name);
      return (data, begin, end, out) -> writer.write(out, null);
    } else if (from.getType() == Schema.Type.UNION && !isStruct(from, type)) {
      return ofUnion(from, to, type, name);
    } else if (to.getType() == Schema.Type.UNION) {
      return toUnion(from, to, type, name);
    } else if (type instanceof StructType struct
        && from.getType() == Schema.Type.RECORD
        && to.getType() == Schema.Type.RECORD) {
      return new RecordCopier(from, to, struct);
    }
    return decoding(from, to, type, name);
  }

  private static boolean isStruct(Schema union, SqlType type) {
    return type instanceof StructType struct && AvroUnions.isStruct(union, struct);
  }

  /** Whether values of the type have the same bytes in both schemas. */
  private static boolean areAlike(Schema from, Schema to, SqlType type) {
    if (from.getType() != to.getType() || !Objects.equals(logical(from), logical(to))) {
      return false;
    }
    return switch (from.getType()) {
      case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, STRING, BYTES -> true;
      case ENUM -> from.getEnumSymbols().equals(to.getEnumSymbols());
      case FIXED -> from.getFixedSize() == to.getFixedSize();
      case ARRAY ->
          type instanceof ArrayType array
              && areAlike(from.getElementType(), to.getElementType(), array.element());
      case MAP -> false;
      case UNION -> unionsAreAlike(from.getTypes(), to.getTypes(), type);
      case RECORD -> type instanceof StructType struct && recordsAreAlike(from, to, struct);
    };
  }

  private static String logical(Schema schema) {
    return schema.getLogicalType() == null ? null : schema.getLogicalType().toString();
  }

  private static boolean unionsAreAlike(List<Schema> from, List<Schema> to, SqlType type) {
    // With more than one schema beside null, the type says little of any of them.
    if (from.size() != to.size() || from.size() > 2) {
      return false;
    }
    for (int i = 0; i < from.size(); i++) {
      if (!areAlike(from.get(i), to.get(i), type)) {
        return false;
      }
    }
    return from.stream().filter(s -> s.getType() != Schema.Type.NULL).count() == 1;
  }

  private static boolean recordsAreAlike(Schema from, Schema to, StructType type) {
    int size = type.fields().size();
    if (from.getFields().size() != size || to.getFields().size() != size) {
      return false;
    }
    List<String> names = type.fields().stream().map(StructType.Field::name).toList();
    int[] fromFields = match(names, from);
    int[] toFields = match(names, to);
    for (int i = 0; i < size; i++) {
      boolean alike =
          fromFields[i] != FieldNames.ABSENT
              && fromFields[i] == toFields[i]
              && areAlike(
                  from.getFields().get(fromFields[i]).schema(),
                  to.getFields().get(toFields[i]).schema(),
                  type.fields().get(i).type());
      if (!alike) {
        return false;
      }
    }
    return true;
  }

  private static int[] match(List<String> names, Schema record) {
    return FieldNames.match(names, record.getFields().stream().map(Schema.Field::name).toList());
  }

  private static AvroCopier ofUnion(Schema from, Schema to, SqlType type, String name) {
    AvroCopier[] branches =
        from.getTypes().stream()
            .map(branch -> of(branch, to, type, name))
            .toArray(AvroCopier[]::new);
    AvroInput in = new AvroInput();
    return (data, begin, end, out) -> {
      int branch = AvroSkipper.branch(in.at(data, begin), branches.length);
      branches[branch].copy(data, in.position(), end, out);
    };
  }

  private static AvroCopier toUnion(Schema from, Schema to, SqlType type, String name) {
    int branch = AvroWriters.branch(to, type, name);
    AvroCopier value = of(from, to.getTypes().get(branch), type, name);
    return (data, begin, end, out) -> {
      out.writeIndex(branch);
      value.copy(data, begin, end, out);
    };
  }

  private static AvroCopier decoding(Schema from, Schema to, SqlType type, String name) {
    AvroReader reader = AvroReaders.of(from, type);
    AvroWriter writer = AvroWriters.of(to, type, name);
    AvroInput in = new AvroInput();
    return (data, begin, end, out) -> writer.write(out, reader.read(in.at(data, begin)));
  }

  /** Copies the fields of a record that the SQL type has, in the order of the schema written. */
  private static final class RecordCopier implements AvroCopier {
    private final AvroInput in = new AvroInput();
    private final AvroSkipper[] skippers;

    /** Where the fields of the record begin, and last where it ends. */
    private final int[] positions;

    /** For each field to write the field it is copied from, or -1 for a constant. */
    private final int[] sources;

    private final AvroCopier[] copiers;
    private final AvroWriter[] constants;
    private final String[] names;

    RecordCopier(Schema from, Schema to, StructType type) {
      List<Schema.Field> fields = from.getFields();
      skippers = fields.stream().map(f -> AvroSkipper.of(f.schema())).toArray(AvroSkipper[]::new);
      positions = new int[fields.size() + 1];
      List<String> typeNames = type.fields().stream().map(StructType.Field::name).toList();
      List<SqlType> types = type.fields().stream().map(StructType.Field::type).toList();
      int[] matches = match(typeNames, from);
      var targets = AvroWriters.fields(to, typeNames, types, "The STRUCT").fields();
      sources = new int[targets.size()];
      copiers = new AvroCopier[targets.size()];
      constants = new AvroWriter[targets.size()];
      names = new String[targets.size()];
      for (int i = 0; i < sources.length; i++) {
        int field = targets.get(i).source();
        names[i] = targets.get(i).name();
        sources[i] = field < 0 ? -1 : matches[field];
        if (sources[i] < 0) {
          constants[i] = targets.get(i).writer();
        } else {
          copiers[i] =
              of(
                  fields.get(sources[i]).schema(),
                  to.getFields().get(i).schema(),
                  types.get(field),
                  names[i]);
        }
      }
    }

    @Override
    public void copy(byte[] data, int from, int to, AvroOutput out) {
      in.at(data, from);
      for (int i = 0; i < skippers.length; i++) {
        positions[i] = in.position();
        skippers[i].skip(in);
      }
      positions[skippers.length] = in.position();
      for (int i = 0; i < sources.length; i++) {
        int source = sources[i];
        try {
          if (source < 0) {
            constants[i].write(out, null);
          } else {
            copiers[i].copy(data, positions[source], positions[source + 1], out);
          }
        } catch (RecordFormatException e) {
          throw e.in(names[i]);
        }
      }
    }
  }
}
