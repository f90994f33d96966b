package io.connectsql.format.protobuf;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The .proto files that rows are written with. Fields are numbered in their order; messages within
 * the message are named ConnectDefault2 and so on.
 */
final class ProtoText {
  /** The name of the outer message where none is given. */
  static final String DEFAULT_NAME = "ConnectDefault1";

  private final Nullability nullability;
  private final Set<String> imports = new TreeSet<>();
  private int messages = 1;

  private ProtoText(Nullability nullability) {
    this.nullability = nullability;
  }

  /**
   * @param fullName of the message, with its package
   */
  static String of(String fullName, Nullability nullability, List<Field> fields) {
    int dot = fullName.lastIndexOf('.');
    ProtoText text = new ProtoText(nullability);
    String message = text.message(fullName.substring(dot + 1), fields, "");
    StringBuilder file = new StringBuilder("syntax = \"proto3\";\n\n");
    if (dot > 0) {
      file.append("package ").append(fullName, 0, dot).append(";\n\n");
    }
    if (!text.imports.isEmpty()) {
      text.imports.forEach(name -> file.append("import \"").append(name).append("\";\n"));
      file.append('\n');
    }
    return file.append(message).toString();
  }

  private String message(String name, List<Field> fields, String indent) {
    StringBuilder text = new StringBuilder();
    StringBuilder nested = new StringBuilder();
    text.append(indent).append("message ").append(name).append(" {\n");
    for (int i = 0; i < fields.size(); i++) {
      Field field = fields.get(i);
      text.append(indent)
          .append("  ")
          .append(declaration(field.type(), nested, indent + "  "))
          .append(' ')
          .append(field.name())
          .append(" = ")
          .append(i + 1)
          .append(meta(field.type()))
          .append(";\n");
    }
    return text.append(nested).append(indent).append("}\n").toString();
  }

  private String declaration(SqlType type, StringBuilder nested, String indent) {
    if (type instanceof ArrayType array) {
      return "repeated " + value(array.element(), nested, indent);
    } else if (type instanceof MapType map) {
      return "map<"
          + value(map.key(), nested, indent)
          + ", "
          + value(map.value(), nested, indent)
          + ">";
    }
    String name = value(type, nested, indent);
    boolean scalar = type instanceof PrimitiveType && name.indexOf('.') < 0;
    if (scalar && nullability == Nullability.OPTIONAL) {
      return "optional " + name;
    } else if (scalar && nullability == Nullability.WRAPPER) {
      imports.add("google/protobuf/wrappers.proto");
      return "google.protobuf."
          + name.substring(0, 1).toUpperCase(Locale.ROOT)
          + name.substring(1)
          + "Value";
    }
    return name;
  }

  private String value(SqlType type, StringBuilder nested, String indent) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BOOLEAN -> "bool";
        case INTEGER -> "int32";
        case BIGINT -> "int64";
        case DOUBLE -> "double";
        case VARCHAR -> "string";
        case BYTES -> "bytes";
        case DATE -> imported(ProtoTypes.DATE, "google/type/date.proto");
        case TIME -> imported(ProtoTypes.TIME, "google/type/timeofday.proto");
        case TIMESTAMP -> imported(ProtoTypes.TIMESTAMP, "google/protobuf/timestamp.proto");
      };
    } else if (type instanceof DecimalType) {
      imports.add("confluent/meta.proto");
      return imported(ProtoTypes.DECIMAL, "confluent/type/decimal.proto");
    } else if (type instanceof StructType struct) {
      messages++;
      String name = "ConnectDefault" + messages;
      nested.append('\n').append(message(name, struct.fields(), indent));
      return name;
    }
    throw new IllegalArgumentException(type + " within an ARRAY or MAP");
  }

  private String imported(String name, String file) {
    imports.add(file);
    return name;
  }

  private static String meta(SqlType type) {
    if (type instanceof ArrayType array) {
      return meta(array.element());
    } else if (type instanceof MapType map) {
      return meta(map.value());
    } else if (type instanceof DecimalType decimal) {
      return " [(confluent.field_meta) = { params: [{ key: \"precision\", value: \""
          + decimal.precision()
          + "\" }, { key: \"scale\", value: \""
          + decimal.scale()
          + "\" }] }]";
    }
    return "";
  }
}
