package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.avro.Conversions.DecimalConversion;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;

/** Avro's generic values as trees. */
final class AvroToTree {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private AvroToTree() {}

  static JsonNode tree(Schema schema, Object value) {
    if (value == null) {
      return NODES.nullNode();
    }
    return switch (schema.getType()) {
      case UNION ->
          tree(schema.getTypes().get(GenericData.get().resolveUnion(schema, value)), value);
      case RECORD -> record(schema, (IndexedRecord) value);
      case ARRAY -> array(schema, (List<?>) value);
      case MAP -> map(schema, (Map<?, ?>) value);
      case NULL -> NODES.nullNode();
      case BOOLEAN -> NODES.booleanNode((Boolean) value);
      case INT -> NODES.numberNode((Integer) value);
      case LONG -> NODES.numberNode((Long) value);
      case FLOAT -> NODES.numberNode((Float) value);
      case DOUBLE -> NODES.numberNode((Double) value);
      case STRING, ENUM -> NODES.textNode(value.toString());
      case BYTES -> bytes(schema, (ByteBuffer) value);
      case FIXED -> bytes(schema, ByteBuffer.wrap(((GenericFixed) value).bytes()));
    };
  }

  private static JsonNode record(Schema schema, IndexedRecord record) {
    ObjectNode tree = NODES.objectNode();
    for (Schema.Field field : schema.getFields()) {
      tree.set(field.name(), tree(field.schema(), record.get(field.pos())));
    }
    return tree;
  }

  /** Maps are written as arrays of their entries where a key may be null. */
  private static JsonNode array(Schema schema, List<?> list) {
    Schema element = schema.getElementType();
    if (isEntry(element)) {
      ObjectNode map = NODES.objectNode();
      for (Object item : list) {
        JsonNode entry = tree(element, item);
        map.set(entry.get("key").asText(), entry.get("value"));
      }
      return map;
    }
    ArrayNode array = NODES.arrayNode();
    list.forEach(item -> array.add(tree(element, item)));
    return array;
  }

  private static boolean isEntry(Schema element) {
    return element.getType() == Schema.Type.RECORD
        && element.getFields().stream()
            .map(Schema.Field::name)
            .toList()
            .equals(List.of("key", "value"));
  }

  private static JsonNode map(Schema schema, Map<?, ?> map) {
    ObjectNode tree = NODES.objectNode();
    map.forEach((key, value) -> tree.set(key.toString(), tree(schema.getValueType(), value)));
    return tree;
  }

  private static JsonNode bytes(Schema schema, ByteBuffer bytes) {
    if (schema.getLogicalType() instanceof LogicalTypes.Decimal decimal) {
      return DecimalNode.valueOf(new DecimalConversion().fromBytes(bytes, schema, decimal));
    }
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return NODES.textNode(Base64.getEncoder().encodeToString(copy));
  }
}
