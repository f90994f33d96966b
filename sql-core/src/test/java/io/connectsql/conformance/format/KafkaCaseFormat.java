package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.connectsql.conformance.CaseFailure;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.io.IOException;
import java.util.Base64;
import org.apache.kafka.common.serialization.DoubleDeserializer;
import org.apache.kafka.common.serialization.DoubleSerializer;
import org.apache.kafka.common.serialization.IntegerDeserializer;
import org.apache.kafka.common.serialization.IntegerSerializer;
import org.apache.kafka.common.serialization.LongDeserializer;
import org.apache.kafka.common.serialization.LongSerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** A single value through Kafka's own serializers. */
final class KafkaCaseFormat implements CaseFormat {

  @Override
  public byte[] write(JsonNode tree, TopicPart part) throws IOException {
    String topic = part.spec().topic();
    return switch (type(part)) {
      case INTEGER -> new IntegerSerializer().serialize(topic, number(tree, part).intValue());
      case BIGINT -> new LongSerializer().serialize(topic, number(tree, part).longValue());
      case DOUBLE -> new DoubleSerializer().serialize(topic, number(tree, part).doubleValue());
      case BYTES -> tree.binaryValue();
      default -> new StringSerializer().serialize(topic, tree.asText());
    };
  }

  @Override
  public JsonNode read(byte[] bytes, TopicPart part) {
    String topic = part.spec().topic();
    return switch (type(part)) {
      case INTEGER -> IntNode.valueOf(new IntegerDeserializer().deserialize(topic, bytes));
      case BIGINT -> LongNode.valueOf(new LongDeserializer().deserialize(topic, bytes));
      case DOUBLE -> DoubleNode.valueOf(new DoubleDeserializer().deserialize(topic, bytes));
      case BYTES -> TextNode.valueOf(Base64.getEncoder().encodeToString(bytes));
      default -> TextNode.valueOf(new StringDeserializer().deserialize(topic, bytes));
    };
  }

  private static Number number(JsonNode tree, TopicPart part) {
    if (!tree.isNumber()) {
      throw new CaseFailure("the case gives " + tree + " for the " + part);
    }
    return tree.numberValue();
  }

  /** A part without columns holds what nobody reads: text. */
  private static PrimitiveType type(TopicPart part) {
    SqlType type = part.type().orElse(PrimitiveType.VARCHAR);
    if (type instanceof PrimitiveType primitive) {
      switch (primitive) {
        case INTEGER, BIGINT, DOUBLE, BYTES, VARCHAR:
          return primitive;
        default:
          break;
      }
    }
    throw new CaseFailure("Kafka has no serializer for " + type + ", the " + part);
  }
}
