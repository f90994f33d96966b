package io.connectsql.conformance.format;

import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;

/** The message that columns make: a field for each, numbered from 1. */
final class ColumnsToProto {
  private final StringBuilder messages = new StringBuilder();
  private int nested;

  private ColumnsToProto() {}

  /** The text of a .proto file whose first message it is. */
  static String text(List<Column> columns) {
    ColumnsToProto proto = new ColumnsToProto();
    String message =
        proto.message(
            "Row", columns.stream().map(c -> new StructType.Field(c.name(), c.type())).toList());
    return "syntax = \"proto3\";"
        + "import \"confluent/type/decimal.proto\";"
        + "import \"google/type/date.proto\";"
        + "import \"google/type/timeofday.proto\";"
        + "import \"google/protobuf/timestamp.proto\";"
        + message
        + proto.messages;
  }

  private String message(String name, List<StructType.Field> fields) {
    StringBuilder text = new StringBuilder("message ").append(name).append(" {");
    int number = 1;
    for (StructType.Field field : fields) {
      text.append(declaration(field.type()))
          .append(' ')
          .append(field.name())
          .append(" = ")
          .append(number++)
          .append(';');
    }
    return text.append('}').toString();
  }

  private String declaration(SqlType type) {
    if (type instanceof ArrayType array) {
      return "repeated " + name(array.element());
    } else if (type instanceof MapType map) {
      return "map<" + name(map.key()) + "," + name(map.value()) + ">";
    }
    return name(type);
  }

  private String name(SqlType type) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BOOLEAN -> "bool";
        case INTEGER -> "int32";
        case BIGINT -> "int64";
        case DOUBLE -> "double";
        case VARCHAR -> "string";
        case BYTES -> "bytes";
        case DATE -> ProtoTypeNames.DATE;
        case TIME -> ProtoTypeNames.TIME;
        case TIMESTAMP -> ProtoTypeNames.TIMESTAMP;
      };
    } else if (type instanceof DecimalType) {
      return ProtoTypeNames.DECIMAL;
    } else if (type instanceof StructType struct) {
      String name = "Struct" + nested++;
      messages.append(message(name, struct.fields()));
      return name;
    }
    throw new IllegalArgumentException("no field of a message is a " + type);
  }
}
