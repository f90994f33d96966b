package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Protobuf's own dynamic messages without a registry: the columns are the message's fields. */
final class BareProtobufCaseFormat implements CaseFormat {
  private final Map<TopicPart, Descriptor> messages = new HashMap<>();

  @Override
  public byte[] write(JsonNode tree, TopicPart part) throws IOException {
    return new TreeToProto(part).message(message(part), tree, part.type()).toByteArray();
  }

  @Override
  public JsonNode read(byte[] bytes, TopicPart part) throws IOException {
    return ProtoToTree.tree(DynamicMessage.parseFrom(message(part), bytes));
  }

  private Descriptor message(TopicPart part) throws IOException {
    Descriptor known = messages.get(part);
    if (known != null) {
      return known;
    }
    Descriptor message =
        ProtoSchemas.file(ColumnsToProto.text(part.columns()), Map.of()).getMessageTypes().get(0);
    messages.put(part, message);
    return message;
  }
}
