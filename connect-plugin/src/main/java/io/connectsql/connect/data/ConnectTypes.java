package io.connectsql.connect.data;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;

/** The table of Connect's types and their SQL types. */
public final class ConnectTypes {
  /** The digits of a Decimal whose schema does not say how many it has. */
  private static final int PRECISION = 38;

  /** How some converters and connectors say how many digits a Decimal has. */
  private static final String PRECISION_PARAMETER = "connect.decimal.precision";

  private ConnectTypes() {}

  /** The SQL type that holds every value of a schema. */
  public static SqlType toSql(Schema schema) {
    return switch (schema.type()) {
      case INT8, INT16 -> PrimitiveType.INTEGER;
      case INT32 ->
          isNamed(schema, Date.LOGICAL_NAME)
              ? PrimitiveType.DATE
              : isNamed(schema, Time.LOGICAL_NAME) ? PrimitiveType.TIME : PrimitiveType.INTEGER;
      case INT64 ->
          isNamed(schema, Timestamp.LOGICAL_NAME) ? PrimitiveType.TIMESTAMP : PrimitiveType.BIGINT;
      case FLOAT32, FLOAT64 -> PrimitiveType.DOUBLE;
      case BOOLEAN -> PrimitiveType.BOOLEAN;
      case STRING -> PrimitiveType.VARCHAR;
      case BYTES -> isNamed(schema, Decimal.LOGICAL_NAME) ? decimal(schema) : PrimitiveType.BYTES;
      case ARRAY -> new ArrayType(toSql(schema.valueSchema()));
      case MAP -> new MapType(toSql(schema.keySchema()), toSql(schema.valueSchema()));
      case STRUCT -> struct(schema);
    };
  }

  /** Fields keep their order; names are those of columns. */
  private static StructType struct(Schema schema) {
    List<Field> fields = schema.fields();
    List<String> names = ColumnNames.of(schema);
    return new StructType(
        fields.stream()
            .map(f -> new StructType.Field(names.get(f.index()), toSql(f.schema())))
            .toList());
  }

  private static DecimalType decimal(Schema schema) {
    Map<String, String> parameters = schema.parameters() == null ? Map.of() : schema.parameters();
    int scale = Integer.parseInt(parameters.getOrDefault(Decimal.SCALE_FIELD, "0"));
    int precision = Integer.parseInt(parameters.getOrDefault(PRECISION_PARAMETER, "0"));
    int shownScale = Math.max(scale, 0);
    return new DecimalType(Math.max(precision > 0 ? precision : PRECISION, shownScale), shownScale);
  }

  /** The optional schema of values of a SQL type, as {@link ValueWriter}s make them. */
  public static Schema toConnect(SqlType type) {
    if (type instanceof DecimalType decimal) {
      return Decimal.builder(decimal.scale())
          .parameter(PRECISION_PARAMETER, String.valueOf(decimal.precision()))
          .optional()
          .build();
    } else if (type instanceof ArrayType array) {
      return SchemaBuilder.array(toConnect(array.element())).optional().build();
    } else if (type instanceof MapType map) {
      return SchemaBuilder.map(toConnect(map.key()), toConnect(map.value())).optional().build();
    } else if (type instanceof StructType struct) {
      SchemaBuilder builder = SchemaBuilder.struct().optional();
      struct.fields().forEach(f -> builder.field(f.name(), toConnect(f.type())));
      return builder.build();
    }
    return switch ((PrimitiveType) type) {
      case BOOLEAN -> Schema.OPTIONAL_BOOLEAN_SCHEMA;
      case INTEGER -> Schema.OPTIONAL_INT32_SCHEMA;
      case BIGINT -> Schema.OPTIONAL_INT64_SCHEMA;
      case DOUBLE -> Schema.OPTIONAL_FLOAT64_SCHEMA;
      case VARCHAR -> Schema.OPTIONAL_STRING_SCHEMA;
      case BYTES -> Schema.OPTIONAL_BYTES_SCHEMA;
      case DATE -> Date.builder().optional().build();
      case TIME -> Time.builder().optional().build();
      case TIMESTAMP -> Timestamp.builder().optional().build();
    };
  }

  /** As {@link #toSql}, and null for arrays, maps and structs. */
  static SqlType toSqlOfScalar(Schema schema) {
    return schema.type().isPrimitive() ? toSql(schema) : null;
  }

  static boolean isNamed(Schema schema, String logicalName) {
    return logicalName.equals(schema.name());
  }

  /** The type as messages show it: its logical name if it has one of Connect's, else its type. */
  public static String name(Schema schema) {
    if (schema == null) {
      return "without a schema";
    }
    String name = schema.name();
    return name != null && name.startsWith("org.apache.kafka.connect.data.")
        ? name.substring(name.lastIndexOf('.') + 1)
        : schema.type().name();
  }
}
