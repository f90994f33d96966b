package io.connectsql.parser;

import io.connectsql.tree.ArrayDataType;
import io.connectsql.tree.DataType;
import io.connectsql.tree.MapDataType;
import io.connectsql.tree.NamedDataType;
import io.connectsql.tree.StructDataType;
import io.connectsql.tree.StructField;
import java.util.stream.Collectors;

/** Writes types. */
final class TypeFormatter {
  private TypeFormatter() {}

  static String format(DataType type) {
    if (type instanceof ArrayDataType array) {
      return "ARRAY<" + format(array.element()) + ">";
    }
    if (type instanceof MapDataType map) {
      return "MAP<" + format(map.key()) + ", " + format(map.value()) + ">";
    }
    if (type instanceof StructDataType struct) {
      return struct.fields().stream()
          .map(TypeFormatter::field)
          .collect(Collectors.joining(", ", "STRUCT<", ">"));
    }
    return named((NamedDataType) type);
  }

  private static String field(StructField field) {
    return NameFormatter.format(field.name()) + " " + format(field.type());
  }

  private static String named(NamedDataType type) {
    String name = NameFormatter.format(type.name());
    return type.parameters().isEmpty()
        ? name
        : type.parameters().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
