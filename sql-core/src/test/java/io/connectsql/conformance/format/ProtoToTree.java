package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Protobuf messages as trees. Scalars that a message cannot lack have their default; other fields
 * that are absent are null.
 */
final class ProtoToTree {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private ProtoToTree() {}

  static JsonNode tree(Message message) {
    ObjectNode tree = NODES.objectNode();
    for (FieldDescriptor field : message.getDescriptorForType().getFields()) {
      tree.set(field.getName(), field(message, field));
    }
    return tree;
  }

  private static JsonNode field(Message message, FieldDescriptor field) {
    if (field.isMapField()) {
      ObjectNode map = NODES.objectNode();
      for (Object item : (List<?>) message.getField(field)) {
        Message entry = (Message) item;
        FieldDescriptor key = entry.getDescriptorForType().findFieldByNumber(1);
        FieldDescriptor value = entry.getDescriptorForType().findFieldByNumber(2);
        map.set(entry.getField(key).toString(), single(value, entry.getField(value)));
      }
      return map;
    } else if (field.isRepeated()) {
      ArrayNode array = NODES.arrayNode();
      ((List<?>) message.getField(field)).forEach(element -> array.add(single(field, element)));
      return array;
    } else if (field.hasPresence() && !message.hasField(field)) {
      return NODES.nullNode();
    }
    return single(field, message.getField(field));
  }

  private static JsonNode single(FieldDescriptor field, Object value) {
    return switch (field.getJavaType()) {
      case INT -> number(field, Integer.toUnsignedLong((Integer) value), (Integer) value);
      case LONG -> NODES.numberNode((Long) value);
      case FLOAT -> NODES.numberNode(((Float) value).doubleValue());
      case DOUBLE -> NODES.numberNode((Double) value);
      case BOOLEAN -> NODES.booleanNode((Boolean) value);
      case STRING, ENUM -> NODES.textNode(value.toString());
      case BYTE_STRING ->
          NODES.textNode(Base64.getEncoder().encodeToString(((ByteString) value).toByteArray()));
      case MESSAGE -> message((Message) value);
    };
  }

  private static JsonNode number(FieldDescriptor field, long unsigned, int signed) {
    boolean isUnsigned =
        field.getType() == FieldDescriptor.Type.UINT32
            || field.getType() == FieldDescriptor.Type.FIXED32;
    return NODES.numberNode(isUnsigned ? unsigned : signed);
  }

  private static JsonNode message(Message message) {
    String name = message.getDescriptorForType().getFullName();
    return switch (name) {
      case ProtoTypeNames.DECIMAL ->
          DecimalNode.valueOf(
              new BigDecimal(
                  new BigInteger(((ByteString) get(message, 1)).toByteArray()),
                  integer(message, 3)));
      case ProtoTypeNames.DATE ->
          NODES.numberNode(
              LocalDate.of(integer(message, 1), integer(message, 2), integer(message, 3))
                  .toEpochDay());
      case ProtoTypeNames.TIME ->
          NODES.numberNode(
              TimeUnit.NANOSECONDS.toMillis(
                  LocalTime.of(
                          integer(message, 1),
                          integer(message, 2),
                          integer(message, 3),
                          integer(message, 4))
                      .toNanoOfDay()));
      case ProtoTypeNames.TIMESTAMP ->
          NODES.numberNode(
              TimeUnit.SECONDS.toMillis((Long) get(message, 1))
                  + TimeUnit.NANOSECONDS.toMillis(integer(message, 2)));
      default ->
          ProtoTypeNames.isWrapper(name)
              ? single(message.getDescriptorForType().findFieldByNumber(1), get(message, 1))
              : tree(message);
    };
  }

  private static Object get(Message message, int number) {
    return message.getField(message.getDescriptorForType().findFieldByNumber(number));
  }

  private static int integer(Message message, int number) {
    return (Integer) get(message, number);
  }
}
