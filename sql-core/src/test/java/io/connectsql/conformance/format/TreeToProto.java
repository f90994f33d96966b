package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import io.connectsql.conformance.CaseFailure;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Coerces trees to Protobuf messages. Nulls and what the case does not give are left out.
 *
 * @param part whose trees they are, for messages
 */
record TreeToProto(TopicPart part) {

  /**
   * @param type of the tree where it is known; only the scale of decimals is taken from it
   */
  DynamicMessage message(Descriptor descriptor, JsonNode tree, Optional<SqlType> type)
      throws IOException {
    if (!tree.isObject()) {
      throw misfit(tree, descriptor.getFullName());
    }
    DynamicMessage.Builder message = DynamicMessage.newBuilder(descriptor);
    for (FieldDescriptor field : descriptor.getFields()) {
      JsonNode child = JsonTrees.field(tree, field.getName());
      if (child != null && !child.isNull()) {
        set(message, field, child, TypeParts.field(type, field.getName()));
      }
    }
    return message.build();
  }

  private void set(
      DynamicMessage.Builder message, FieldDescriptor field, JsonNode tree, Optional<SqlType> type)
      throws IOException {
    if (field.isMapField()) {
      Descriptor entry = field.getMessageType();
      for (Map.Entry<String, JsonNode> property : tree.properties()) {
        FieldDescriptor key = entry.findFieldByNumber(1);
        FieldDescriptor value = entry.findFieldByNumber(2);
        DynamicMessage.Builder pair = DynamicMessage.newBuilder(entry);
        pair.setField(key, scalar(key, JsonTrees.text(property.getKey())));
        pair.setField(value, single(value, property.getValue(), TypeParts.element(type)));
        message.addRepeatedField(field, pair.build());
      }
    } else if (field.isRepeated()) {
      for (JsonNode element : tree) {
        message.addRepeatedField(field, single(field, element, TypeParts.element(type)));
      }
    } else {
      message.setField(field, single(field, tree, type));
    }
  }

  private Object single(FieldDescriptor field, JsonNode tree, Optional<SqlType> type)
      throws IOException {
    if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE) {
      return scalar(field, tree);
    }
    Descriptor descriptor = field.getMessageType();
    DynamicMessage.Builder message = DynamicMessage.newBuilder(descriptor);
    String name = descriptor.getFullName();
    switch (name) {
      case ProtoTypeNames.DECIMAL -> setDecimal(message, number(tree, field), type);
      case ProtoTypeNames.DATE -> {
        LocalDate date = LocalDate.ofEpochDay(number(tree, field).longValueExact());
        set(message, date.getYear(), date.getMonthValue(), date.getDayOfMonth());
      }
      case ProtoTypeNames.TIME -> {
        LocalTime time =
            LocalTime.ofNanoOfDay(
                TimeUnit.MILLISECONDS.toNanos(number(tree, field).longValueExact()));
        set(message, time.getHour(), time.getMinute(), time.getSecond(), time.getNano());
      }
      case ProtoTypeNames.TIMESTAMP -> {
        long millis = number(tree, field).longValueExact();
        set(
            message,
            Math.floorDiv(millis, 1000L),
            (int) TimeUnit.MILLISECONDS.toNanos(Math.floorMod(millis, 1000L)));
      }
      default -> {
        if (!ProtoTypeNames.isWrapper(name)) {
          return message(descriptor, tree, type);
        }
        FieldDescriptor value = descriptor.findFieldByNumber(1);
        message.setField(value, scalar(value, tree));
      }
    }
    return message.build();
  }

  private static void setDecimal(
      DynamicMessage.Builder message, BigDecimal number, Optional<SqlType> type) {
    DecimalType decimal =
        type.filter(DecimalType.class::isInstance)
            .map(DecimalType.class::cast)
            .orElseGet(
                () ->
                    new DecimalType(Math.max(number.precision(), number.scale()), number.scale()));
    set(
        message,
        ByteString.copyFrom(number.setScale(decimal.scale()).unscaledValue().toByteArray()),
        decimal.precision(),
        decimal.scale());
  }

  /** Sets the fields by their numbers from 1. */
  private static void set(DynamicMessage.Builder message, Object... values) {
    for (int i = 0; i < values.length; i++) {
      message.setField(message.getDescriptorForType().findFieldByNumber(i + 1), values[i]);
    }
  }

  private Object scalar(FieldDescriptor field, JsonNode tree) throws IOException {
    return switch (field.getJavaType()) {
      case INT -> number(tree, field).intValueExact();
      case LONG -> number(tree, field).longValueExact();
      case FLOAT -> number(tree, field).floatValue();
      case DOUBLE -> number(tree, field).doubleValue();
      case BOOLEAN -> tree.asBoolean();
      case STRING -> tree.asText();
      case BYTE_STRING -> ByteString.copyFrom(tree.binaryValue());
      case ENUM -> field.getEnumType().findValueByName(tree.asText());
      case MESSAGE -> throw new IllegalArgumentException(field.getFullName());
    };
  }

  /** Cases give some numbers as strings. */
  private BigDecimal number(JsonNode tree, FieldDescriptor field) {
    try {
      return tree.isTextual() ? new BigDecimal(tree.textValue()) : tree.decimalValue();
    } catch (NumberFormatException e) {
      throw misfit(tree, field.getFullName());
    }
  }

  private CaseFailure misfit(JsonNode tree, String name) {
    return new CaseFailure("the case gives " + tree + " for " + name + " in the " + part);
  }
}
