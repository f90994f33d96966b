package io.connectsql.format.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import io.connectsql.SqlException;
import io.connectsql.format.Format;
import io.connectsql.format.FormatRules;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RowEncoder;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What Protobuf with and without a registry have in common. */
final class ProtobufRules {
  static final String FULL_NAME = "SCHEMA_FULL_NAME";
  static final String NULLABLE = "PROTOBUF_NULLABLE_REPRESENTATION";

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern DOTTED_NAME = Pattern.compile(NAME + "(\\." + NAME + ")*");
  private static final Set<SqlType> MAP_KEYS =
      Set.of(
          PrimitiveType.VARCHAR,
          PrimitiveType.INTEGER,
          PrimitiveType.BIGINT,
          PrimitiveType.BOOLEAN);

  private ProtobufRules() {}

  static void check(Format format, FormatSpec spec, List<Column> columns) {
    FormatRules.check(format, spec, columns);
    nullability(spec);
    if (!DOTTED_NAME.matcher(fullName(spec)).matches()) {
      throw new SqlException(
          part(spec) + FULL_NAME + " is not a valid Protobuf name: '" + fullName(spec) + "'",
          null,
          "Use letters, digits and underscores, with dots between the parts of the package.");
    }
    columns.forEach(column -> checkName(column.name()));
    FormatRules.forEachType(columns, type -> checkType(format, type));
  }

  private static void checkName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new SqlException(
          "Protobuf does not allow the name `" + name + "` for a field",
          null,
          "Begin it with a letter or underscore, and go on with letters, digits and underscores.");
    }
  }

  private static void checkType(Format format, SqlType type) {
    if (type instanceof StructType struct) {
      struct.fields().forEach(field -> checkName(field.name()));
    } else if (type instanceof ArrayType array && isRepeated(array.element())) {
      throw nested(format, type);
    } else if (type instanceof MapType map) {
      if (isRepeated(map.value())) {
        throw nested(format, type);
      } else if (!MAP_KEYS.contains(map.key())) {
        throw new SqlException(
            "The " + format.name() + " format does not support MAP keys of type " + map.key(),
            null,
            "Cast the keys to VARCHAR.");
      }
    }
  }

  private static boolean isRepeated(SqlType type) {
    return type instanceof ArrayType || type instanceof MapType;
  }

  private static SqlException nested(Format format, SqlType type) {
    return new SqlException(
        "The " + format.name() + " format does not support " + type,
        null,
        "Put the inner ARRAY or MAP into a STRUCT.");
  }

  static String fullName(FormatSpec spec) {
    return spec.settings().getOrDefault(FULL_NAME, ProtoText.DEFAULT_NAME).trim();
  }

  private static Nullability nullability(FormatSpec spec) {
    String setting = spec.settings().get(NULLABLE);
    if (setting == null) {
      return Nullability.NONE;
    }
    return switch (setting.trim().toUpperCase(Locale.ROOT)) {
      case "OPTIONAL" -> Nullability.OPTIONAL;
      case "WRAPPER" -> Nullability.WRAPPER;
      default ->
          throw new SqlException(
              part(spec) + NULLABLE + " cannot be '" + setting + "'",
              null,
              "It is OPTIONAL or WRAPPER.");
    };
  }

  private static String part(FormatSpec spec) {
    return spec.key() ? "KEY_" : "VALUE_";
  }

  /** The .proto file for these columns. */
  static String text(FormatSpec spec, List<Column> columns) {
    return ProtoText.of(fullName(spec), nullability(spec), fields(columns));
  }

  /** The message of the file that the settings name, or else the first. */
  static Descriptor message(FormatSpec spec, FileDescriptor file) {
    List<Descriptor> messages = all(file.getMessageTypes());
    String wanted = spec.settings().get(FULL_NAME);
    for (Descriptor message : messages) {
      if (wanted == null
          || message.getFullName().equals(wanted.trim())
          || message.getName().equals(wanted.trim())) {
        return message;
      }
    }
    List<String> names = messages.stream().map(Descriptor::getFullName).toList();
    throw new SqlException(
        "The Protobuf schema has no message " + (wanted == null ? "" : wanted),
        null,
        "Its messages are: " + String.join(", ", names));
  }

  private static List<Descriptor> all(List<Descriptor> messages) {
    List<Descriptor> all = new ArrayList<>(messages);
    messages.forEach(message -> all.addAll(all(message.getNestedTypes())));
    return all;
  }

  /** Makes a key of a single column null where the column is, as other formats have it. */
  static RowEncoder nullKey(FormatSpec spec, int[] slots, RowEncoder encoder) {
    if (!spec.key() || slots.length != 1) {
      return encoder;
    }
    int slot = slots[0];
    return row -> row.isNull(slot) ? null : encoder.encode(row);
  }

  static List<Field> fields(List<Column> columns) {
    return columns.stream().map(column -> new Field(column.name(), column.type())).toList();
  }

  /** The columns, with null as the type of those without a slot. */
  static List<Field> wanted(List<Column> columns, int[] slots) {
    List<Field> wanted = new ArrayList<>();
    for (int i = 0; i < slots.length; i++) {
      Column column = columns.get(i);
      wanted.add(new Field(column.name(), slots[i] < 0 ? null : column.type()));
    }
    return wanted;
  }
}
