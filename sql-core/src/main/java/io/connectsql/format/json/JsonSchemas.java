package io.connectsql.format.json;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.List;

/**
 * The JSON Schemas that rows are registered with. They carry what Connect's JSON Schema converter
 * needs to get at its own types, and every value may be null.
 */
final class JsonSchemas {
  static final String CONNECT_TYPE = "connect.type";
  static final String CONNECT_INDEX = "connect.index";
  static final String CONNECT_PARAMETERS = "connect.parameters";
  static final String CONNECT_DATA = "org.apache.kafka.connect.data.";
  static final String PRECISION = "connect.decimal.precision";
  static final String SCALE = "scale";
  static final String ONE_OF = "oneOf";
  static final String ADDITIONAL = "additionalProperties";

  private JsonSchemas() {}

  /** An object with a property per field. */
  static ObjectNode object(List<Field> fields) {
    ObjectNode schema = schema("object");
    ObjectNode properties = schema.putObject("properties");
    for (int i = 0; i < fields.size(); i++) {
      ObjectNode property = properties.putObject(fields.get(i).name());
      property.put(CONNECT_INDEX, i);
      property.setAll(nullable(fields.get(i).type()));
    }
    return schema;
  }

  /** Null or a value of the type. */
  static ObjectNode nullable(SqlType type) {
    ObjectNode schema = JsonNodeFactory.instance.objectNode();
    schema.putArray(ONE_OF).add(schema("null")).add(of(type));
    return schema;
  }

  private static ObjectNode of(SqlType type) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BOOLEAN -> schema("boolean");
        case INTEGER -> schema("integer").put(CONNECT_TYPE, "int32");
        case BIGINT -> schema("integer").put(CONNECT_TYPE, "int64");
        case DOUBLE -> schema("number").put(CONNECT_TYPE, "float64");
        case VARCHAR -> schema("string");
        case BYTES -> schema("string").put(CONNECT_TYPE, "bytes");
        case DATE -> connect("integer", "Date", "int32");
        case TIME -> connect("integer", "Time", "int32");
        case TIMESTAMP -> connect("integer", "Timestamp", "int64");
      };
    } else if (type instanceof DecimalType decimal) {
      ObjectNode schema = connect("number", "Decimal", "bytes");
      schema
          .putObject(CONNECT_PARAMETERS)
          .put(SCALE, Integer.toString(decimal.scale()))
          .put(PRECISION, Integer.toString(decimal.precision()));
      return schema;
    } else if (type instanceof ArrayType array) {
      ObjectNode schema = schema("array");
      schema.set("items", nullable(array.element()));
      return schema;
    } else if (type instanceof MapType map) {
      ObjectNode schema = schema("object").put(CONNECT_TYPE, "map");
      schema.set(ADDITIONAL, nullable(map.value()));
      return schema;
    } else {
      return object(((StructType) type).fields());
    }
  }

  private static ObjectNode schema(String type) {
    return JsonNodeFactory.instance.objectNode().put("type", type);
  }

  private static ObjectNode connect(String type, String name, String connectType) {
    return schema(type)
        .put("title", CONNECT_DATA + name)
        .put("connect.version", 1)
        .put(CONNECT_TYPE, connectType);
  }
}
