package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.conformance.CaseFailure;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Conversions.DecimalConversion;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;

/**
 * Coerces trees to the types of an Avro schema.
 *
 * @param part whose trees they are, for messages
 */
record TreeToAvro(TopicPart part) {

  Object value(Schema schema, JsonNode tree) throws IOException {
    return switch (schema.getType()) {
      case UNION -> union(schema, tree);
      case RECORD -> record(schema, tree);
      case ARRAY -> array(schema, tree);
      case MAP -> map(schema, tree);
      case NULL -> null;
      case BOOLEAN -> require(tree, tree.isBoolean(), schema).booleanValue();
      case INT -> number(tree, schema).intValueExact();
      case LONG -> number(tree, schema).longValueExact();
      case FLOAT -> number(tree, schema).floatValue();
      case DOUBLE -> number(tree, schema).doubleValue();
      case STRING -> require(tree, tree.isValueNode() && !tree.isNull(), schema).asText();
      case ENUM -> new GenericData.EnumSymbol(schema, tree.asText());
      case BYTES, FIXED -> bytes(schema, tree);
    };
  }

  private JsonNode require(JsonNode tree, boolean fits, Schema schema) {
    if (!fits) {
      throw new CaseFailure("the case gives " + tree + " for " + schema + " in the " + part);
    }
    return tree;
  }

  /** Cases give some numbers as strings. */
  private BigDecimal number(JsonNode tree, Schema schema) {
    if (tree.isTextual()) {
      try {
        return new BigDecimal(tree.textValue());
      } catch (NumberFormatException e) {
        throw new CaseFailure("the case gives " + tree + " for " + schema + " in the " + part, e);
      }
    }
    return require(tree, tree.isNumber(), schema).decimalValue();
  }

  private Object union(Schema union, JsonNode tree) throws IOException {
    CaseFailure misfit = null;
    for (Schema branch : union.getTypes()) {
      if ((branch.getType() == Schema.Type.NULL) == tree.isNull()) {
        try {
          return value(branch, tree);
        } catch (CaseFailure e) {
          misfit = e;
        }
      }
    }
    throw misfit != null ? misfit : new CaseFailure("no branch of " + union + " takes " + tree);
  }

  private Object record(Schema schema, JsonNode tree) throws IOException {
    require(tree, tree.isObject(), schema);
    GenericData.Record record = new GenericData.Record(schema);
    for (Schema.Field field : schema.getFields()) {
      JsonNode child = JsonTrees.field(tree, field.name());
      if (child != null) {
        record.put(field.pos(), value(field.schema(), child));
      } else if (field.hasDefaultValue()) {
        record.put(field.pos(), GenericData.get().getDefaultValue(field));
      } else if (field.schema().isNullable()) {
        record.put(field.pos(), null);
      } else {
        throw new CaseFailure("the case gives no " + field.name() + " for the " + part);
      }
    }
    return record;
  }

  /** An object for an array is a map that is written as an array of its entries. */
  private Object array(Schema schema, JsonNode tree) throws IOException {
    List<Object> list = new ArrayList<>();
    if (tree.isObject()) {
      Schema entry = schema.getElementType();
      for (Map.Entry<String, JsonNode> property : tree.properties()) {
        GenericData.Record record = new GenericData.Record(entry);
        record.put("key", property.getKey());
        record.put("value", value(entry.getField("value").schema(), property.getValue()));
        list.add(record);
      }
      return list;
    }
    for (JsonNode element : require(tree, tree.isArray(), schema)) {
      list.add(value(schema.getElementType(), element));
    }
    return list;
  }

  private Object map(Schema schema, JsonNode tree) throws IOException {
    Map<String, Object> map = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> property :
        require(tree, tree.isObject(), schema).properties()) {
      map.put(property.getKey(), value(schema.getValueType(), property.getValue()));
    }
    return map;
  }

  private Object bytes(Schema schema, JsonNode tree) throws IOException {
    if (schema.getLogicalType() instanceof LogicalTypes.Decimal decimal) {
      BigDecimal number = number(tree, schema).setScale(decimal.getScale());
      DecimalConversion conversion = new DecimalConversion();
      return schema.getType() == Schema.Type.FIXED
          ? conversion.toFixed(number, schema, decimal)
          : conversion.toBytes(number, schema, decimal);
    }
    byte[] bytes = require(tree, tree.isTextual(), schema).binaryValue();
    return schema.getType() == Schema.Type.FIXED
        ? new GenericData.Fixed(schema, bytes)
        : ByteBuffer.wrap(bytes);
  }
}
