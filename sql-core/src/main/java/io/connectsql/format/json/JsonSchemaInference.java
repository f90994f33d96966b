package io.connectsql.format.json;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.SqlException;
import io.connectsql.format.FieldNames;
import io.connectsql.format.json.JsonSchemaDocument.Located;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** SQL types out of JSON Schemas. */
final class JsonSchemaInference {
  private static final int DEFAULT_PRECISION = 64;

  private final boolean exactNames;

  /** What {@code $ref}s have led to the current schema. */
  private final Set<JsonNode> open = new HashSet<>();

  /**
   * @param exactNames keep the names of properties as they are
   */
  JsonSchemaInference(boolean exactNames) {
    this.exactNames = exactNames;
  }

  /**
   * A column for each property of an object.
   *
   * @throws SqlException if it is not an object or a property has no SQL type
   */
  List<Column> columns(JsonSchemaDocument document) {
    if (type(document.root()) instanceof StructType struct) {
      return struct.fields().stream().map(f -> new Column(f.name(), f.type())).toList();
    }
    throw new SqlException(
        "The JSON Schema is not that of an object with properties",
        null,
        "Set WRAP_SINGLE_VALUE=false to read it as a single column.");
  }

  /** The names of an object's properties in the order of columns; empty if it has none. */
  static List<String> properties(Located located) {
    Located schema = resolve(located);
    return ordered(schema.schema().path("properties")).stream().map(Map.Entry::getKey).toList();
  }

  private static Located resolve(Located located) {
    JsonNode ref = located.schema().path("$ref");
    return ref.isTextual() ? resolve(located.document().resolve(ref.asText())) : located;
  }

  /**
   * @throws SqlException if there is no such SQL type
   */
  SqlType type(Located located) {
    JsonNode schema = located.schema();
    JsonSchemaDocument document = located.document();
    if (schema.path("$ref").isTextual()) {
      return referenced(document.resolve(schema.path("$ref").asText()));
    }
    for (String choice : List.of(JsonSchemas.ONE_OF, "anyOf", "allOf")) {
      if (schema.path(choice).isArray()) {
        return choice(document, schema.path(choice));
      }
    }
    return switch (typeName(schema)) {
      case "boolean" -> PrimitiveType.BOOLEAN;
      case "integer" -> integer(schema);
      case "number" -> number(schema);
      case "string" ->
          connectType(schema).equals("bytes") ? PrimitiveType.BYTES : PrimitiveType.VARCHAR;
      case "array" -> new ArrayType(type(new Located(document, schema.path("items"))));
      case "object" -> object(document, schema);
      default -> {
        if (schema.has("enum")) {
          yield PrimitiveType.VARCHAR;
        }
        throw new SqlException(
            "The JSON Schema " + schema + " has no SQL type",
            null,
            "List the columns to read instead of taking them from the schema.");
      }
    };
  }

  private SqlType referenced(Located target) {
    if (!open.add(target.schema())) {
      throw new SqlException(
          "The JSON Schema refers to itself, which no SQL type can",
          null,
          "List the columns to read instead of taking them from the schema.");
    }
    SqlType type = type(target);
    open.remove(target.schema());
    return type;
  }

  private SqlType choice(JsonSchemaDocument document, JsonNode schemas) {
    List<JsonNode> present = new ArrayList<>();
    for (JsonNode schema : schemas) {
      if (!typeName(schema).equals("null")) {
        present.add(schema);
      }
    }
    if (present.size() != 1) {
      throw new SqlException(
          "The JSON Schema allows a choice of types, which no SQL type can",
          null,
          "List the columns to read instead; VARCHAR takes every value.");
    }
    return type(new Located(document, present.get(0)));
  }

  /** The type, null aside; empty if there is none or more than one. */
  private static String typeName(JsonNode schema) {
    JsonNode type = schema.path("type");
    if (!type.isArray()) {
      return type.asText("");
    }
    List<String> names = new ArrayList<>();
    type.forEach(name -> names.add(name.asText()));
    names.remove("null");
    return names.size() == 1 ? names.get(0) : "";
  }

  private static String connectType(JsonNode schema) {
    return schema.path(JsonSchemas.CONNECT_TYPE).asText("");
  }

  private static boolean isConnect(JsonNode schema, String name) {
    return schema.path("title").asText("").equals(JsonSchemas.CONNECT_DATA + name);
  }

  private static SqlType integer(JsonNode schema) {
    if (isConnect(schema, "Date")) {
      return PrimitiveType.DATE;
    } else if (isConnect(schema, "Time")) {
      return PrimitiveType.TIME;
    } else if (isConnect(schema, "Timestamp")) {
      return PrimitiveType.TIMESTAMP;
    }
    return switch (connectType(schema)) {
      case "int8", "int16", "int32" -> PrimitiveType.INTEGER;
      default -> PrimitiveType.BIGINT;
    };
  }

  private static SqlType number(JsonNode schema) {
    if (!isConnect(schema, "Decimal")) {
      return PrimitiveType.DOUBLE;
    }
    JsonNode parameters = schema.path(JsonSchemas.CONNECT_PARAMETERS);
    return new DecimalType(
        parameters.path(JsonSchemas.PRECISION).asInt(DEFAULT_PRECISION),
        parameters.path(JsonSchemas.SCALE).asInt(0));
  }

  private SqlType object(JsonSchemaDocument document, JsonNode schema) {
    JsonNode values = schema.path(JsonSchemas.ADDITIONAL);
    if (values.isObject() && !schema.has("properties")) {
      return new MapType(PrimitiveType.VARCHAR, type(new Located(document, values)));
    }
    List<Map.Entry<String, JsonNode>> properties = ordered(schema.path("properties"));
    List<String> names =
        FieldNames.toColumns(properties.stream().map(Map.Entry::getKey).toList(), exactNames);
    List<StructType.Field> fields = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      SqlType type = type(new Located(document, properties.get(i).getValue()));
      fields.add(new StructType.Field(names.get(i), type));
    }
    return new StructType(fields);
  }

  private static List<Map.Entry<String, JsonNode>> ordered(JsonNode properties) {
    List<Map.Entry<String, JsonNode>> entries = new ArrayList<>(properties.properties());
    entries.sort(
        Comparator.comparingInt(
            entry -> entry.getValue().path(JsonSchemas.CONNECT_INDEX).asInt(Integer.MAX_VALUE)));
    return entries;
  }
}
