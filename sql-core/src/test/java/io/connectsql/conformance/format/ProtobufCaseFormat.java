package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import io.connectsql.conformance.CaseFailure;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SchemaRegistry.Registered;
import io.connectsql.registry.SubjectSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Protobuf's own dynamic messages, with the schema in the registry. Between the schema's id and the
 * message stands which of the schema's messages it is: the length of its path and the path, as
 * zigzag numbers, where a single zero stands for the first message.
 */
final class ProtobufCaseFormat implements CaseFormat {
  private final SchemaRegistry registry;
  private final RegisteredBytes registered;
  private final Map<SubjectSchema, FileDescriptor> files = new HashMap<>();

  ProtobufCaseFormat(SchemaRegistry registry) {
    this.registry = registry;
    this.registered = new RegisteredBytes(registry, "PROTOBUF");
  }

  @Override
  public byte[] write(JsonNode tree, TopicPart part) throws IOException {
    Registered writer = registered.writer(part);
    FileDescriptor file = file(writer.schema());
    Descriptor descriptor = message(file, part);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream output = CodedOutputStream.newInstance(bytes);
    int index = file.getMessageTypes().indexOf(descriptor);
    if (index > 0) {
      output.writeSInt32NoTag(1);
    }
    output.writeSInt32NoTag(index);
    new TreeToProto(part).message(descriptor, tree, part.type()).writeTo(output);
    output.flush();
    return registered.bytes(writer.id(), bytes.toByteArray());
  }

  @Override
  public JsonNode read(byte[] bytes, TopicPart part) throws IOException {
    FileDescriptor file = file(registered.reader(bytes, part));
    CodedInputStream input = CodedInputStream.newInstance(registered.payload(bytes));
    List<Integer> path = new ArrayList<>();
    for (int length = input.readSInt32(); path.size() < length; ) {
      path.add(input.readSInt32());
    }
    Descriptor descriptor = file.getMessageTypes().get(path.isEmpty() ? 0 : path.get(0));
    for (int i = 1; i < path.size(); i++) {
      descriptor = descriptor.getNestedTypes().get(path.get(i));
    }
    return ProtoToTree.tree(DynamicMessage.parseFrom(descriptor, input));
  }

  private FileDescriptor file(SubjectSchema schema) throws IOException {
    FileDescriptor known = files.get(schema);
    if (known != null) {
      return known;
    }
    Map<String, String> imports = new HashMap<>();
    addImports(schema, imports);
    FileDescriptor file = ProtoSchemas.file(schema.text(), imports);
    files.put(schema, file);
    return file;
  }

  private void addImports(SubjectSchema schema, Map<String, String> imports) {
    for (SubjectSchema.Reference reference : schema.references()) {
      SubjectSchema imported =
          registry.version(reference.subject(), reference.version()).orElseThrow();
      imports.put(reference.name(), imported.text());
      addImports(imported, imports);
    }
  }

  private static Descriptor message(FileDescriptor file, TopicPart part) {
    String name = part.spec().settings().get("SCHEMA_FULL_NAME");
    if (name == null) {
      return file.getMessageTypes().get(0);
    }
    return file.getMessageTypes().stream()
        .filter(message -> message.getFullName().equals(name))
        .findFirst()
        .orElseThrow(() -> new CaseFailure("no message " + name + " for the " + part));
  }
}
