package io.connectsql.format.protobuf;

import com.google.protobuf.DescriptorProtos.UninterpretedOption;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import io.connectsql.SqlException;
import io.connectsql.format.FieldNames;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** SQL types out of Protobuf messages. The fields of a oneof are fields like others. */
final class ProtoInference {
  private static final int DEFAULT_PRECISION = 64;
  private static final Pattern PARAMETER = Pattern.compile("\\{[^{}]*}");
  private static final Pattern KEY = Pattern.compile("key : \"([^\"]*)\"");
  private static final Pattern VALUE = Pattern.compile("value : \"([^\"]*)\"");

  private final boolean exactNames;

  /** The messages around the current field. */
  private final Set<String> open = new HashSet<>();

  /**
   * @param exactNames keep the names of fields as they are
   */
  ProtoInference(boolean exactNames) {
    this.exactNames = exactNames;
  }

  /**
   * @throws SqlException if a field has no SQL type
   */
  List<Column> columns(Descriptor message) {
    return struct(message).fields().stream().map(f -> new Column(f.name(), f.type())).toList();
  }

  private StructType struct(Descriptor message) {
    if (!open.add(message.getFullName())) {
      throw new SqlException(
          "The Protobuf message "
              + message.getFullName()
              + " contains itself, which no SQL type can",
          null,
          "List the columns to read instead of taking them from the schema.");
    }
    List<FieldDescriptor> fields = message.getFields();
    List<String> names =
        FieldNames.toColumns(fields.stream().map(FieldDescriptor::getName).toList(), exactNames);
    List<StructType.Field> types = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      types.add(new StructType.Field(names.get(i), type(fields.get(i))));
    }
    open.remove(message.getFullName());
    return new StructType(types);
  }

  private SqlType type(FieldDescriptor field) {
    if (field.isMapField()) {
      FieldDescriptor key = field.getMessageType().findFieldByNumber(1);
      FieldDescriptor value = field.getMessageType().findFieldByNumber(2);
      return new MapType(single(key, key), single(value, field));
    }
    SqlType type = single(field, field);
    return field.isRepeated() ? new ArrayType(type) : type;
  }

  /**
   * @param options the field whose options describe the value
   */
  private SqlType single(FieldDescriptor field, FieldDescriptor options) {
    return switch (field.getType()) {
      case BOOL -> PrimitiveType.BOOLEAN;
      case INT32, SINT32, SFIXED32 -> PrimitiveType.INTEGER;
      case UINT32, FIXED32, INT64, SINT64, SFIXED64, UINT64, FIXED64 -> PrimitiveType.BIGINT;
      case FLOAT, DOUBLE -> PrimitiveType.DOUBLE;
      case STRING, ENUM -> PrimitiveType.VARCHAR;
      case BYTES -> PrimitiveType.BYTES;
      case MESSAGE -> message(field.getMessageType(), options);
      case GROUP -> throw new SqlException("Protobuf groups have no SQL type");
    };
  }

  private SqlType message(Descriptor message, FieldDescriptor options) {
    if (ProtoTypes.isWrapper(message)) {
      FieldDescriptor wrapped = ProtoTypes.wrapped(message);
      return single(wrapped, wrapped);
    }
    return switch (message.getFullName()) {
      case ProtoTypes.TIMESTAMP -> PrimitiveType.TIMESTAMP;
      case ProtoTypes.DATE -> PrimitiveType.DATE;
      case ProtoTypes.TIME -> PrimitiveType.TIME;
      case ProtoTypes.DECIMAL ->
          new DecimalType(
              parameter(options, "precision", DEFAULT_PRECISION), parameter(options, "scale", 0));
      default -> struct(message);
    };
  }

  private static int parameter(FieldDescriptor field, String name, int absent) {
    for (UninterpretedOption option : field.getOptions().getUninterpretedOptionList()) {
      Matcher parameters = PARAMETER.matcher(option.getAggregateValue());
      while (parameters.find()) {
        Matcher key = KEY.matcher(parameters.group());
        Matcher value = VALUE.matcher(parameters.group());
        if (key.find() && value.find() && key.group(1).equals(name)) {
          return Integer.parseInt(value.group(1));
        }
      }
    }
    return absent;
  }
}
