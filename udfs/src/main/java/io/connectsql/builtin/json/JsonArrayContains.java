package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;

/**
 * {@code JSON_ARRAY_CONTAINS(json, value)}: whether an element is the BOOLEAN, number or VARCHAR,
 * or the null, that is looked for. Numbers compare by value, whatever their type. False if the text
 * is not a JSON array.
 */
@UdfDescription(
    name = "JSON_ARRAY_CONTAINS",
    category = "JSON",
    description = "Whether a JSON array has an element of a value.")
public final class JsonArrayContains {

  @Udf(schemaProvider = "resultType")
  public <T> boolean contains(String json, T value) {
    Boolean found = JsonReader.array(json, parser -> holds(parser, value));
    return found != null && found;
  }

  @UdfSchemaProvider
  public SqlType resultType(List<SqlType> argumentTypes) {
    SqlType type = argumentTypes.get(1);
    if (type == null
        || type == PrimitiveType.BOOLEAN
        || type == PrimitiveType.INTEGER
        || type == PrimitiveType.BIGINT
        || type == PrimitiveType.DOUBLE
        || type == PrimitiveType.VARCHAR
        || type instanceof DecimalType) {
      return PrimitiveType.BOOLEAN;
    }
    throw new FunctionException(
        "JSON_ARRAY_CONTAINS looks for a BOOLEAN, a number or a VARCHAR, not for " + type.toSql());
  }

  private static boolean holds(JsonParser parser, Object value) throws IOException {
    boolean found = false;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      found |= isValue(parser, value);
      parser.skipChildren();
    }
    return found;
  }

  private static boolean isValue(JsonParser parser, Object value) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NULL -> value == null;
      case VALUE_TRUE, VALUE_FALSE -> value instanceof Boolean b && b == parser.getBooleanValue();
      case VALUE_STRING -> value instanceof String text && text.equals(parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          value instanceof Number number && isNumber(parser, number);
      default -> false;
    };
  }

  private static boolean isNumber(JsonParser parser, Number value) throws IOException {
    if (value instanceof Double number) {
      return parser.getDoubleValue() == number;
    }
    BigDecimal exact =
        value instanceof BigDecimal decimal ? decimal : BigDecimal.valueOf(value.longValue());
    return parser.getDecimalValue().compareTo(exact) == 0;
  }
}
