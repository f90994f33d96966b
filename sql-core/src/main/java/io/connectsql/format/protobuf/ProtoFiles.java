package io.connectsql.format.protobuf;

import com.google.protobuf.AnyProto;
import com.google.protobuf.DescriptorProtos;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DurationProto;
import com.google.protobuf.EmptyProto;
import com.google.protobuf.FieldMaskProto;
import com.google.protobuf.StructProto;
import com.google.protobuf.TimestampProto;
import com.google.protobuf.WrappersProto;
import io.connectsql.registry.RegistryException;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.registry.SubjectSchema.Reference;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Protobuf schemas out of their text, with the files that they import. */
final class ProtoFiles {
  /** Files that may be imported without being in the registry. */
  private static final Map<String, FileDescriptor> GOOGLE =
      Stream.of(
              AnyProto.getDescriptor(),
              DescriptorProtos.getDescriptor(),
              DurationProto.getDescriptor(),
              EmptyProto.getDescriptor(),
              FieldMaskProto.getDescriptor(),
              StructProto.getDescriptor(),
              TimestampProto.getDescriptor(),
              WrappersProto.getDescriptor())
          .collect(Collectors.toUnmodifiableMap(FileDescriptor::getName, file -> file));

  private static final Map<String, String> COMMON =
      Map.of(
          "google/type/date.proto",
          """
          syntax = "proto3";
          package google.type;
          message Date { int32 year = 1; int32 month = 2; int32 day = 3; }
          """,
          "google/type/timeofday.proto",
          """
          syntax = "proto3";
          package google.type;
          message TimeOfDay { int32 hours = 1; int32 minutes = 2; int32 seconds = 3; int32 nanos = 4; }
          """,
          "confluent/type/decimal.proto",
          """
          syntax = "proto3";
          package confluent.type;
          message Decimal { bytes value = 1; uint32 precision = 2; int32 scale = 3; }
          """,
          "confluent/meta.proto",
          """
          syntax = "proto3";
          package confluent;
          message Meta { string doc = 1; map<string, string> params = 2; repeated string tags = 3; }
          """);

  private final SchemaRegistry registry;
  private final Map<String, FileDescriptor> built = new HashMap<>();

  private ProtoFiles(SchemaRegistry registry) {
    this.registry = registry;
  }

  /**
   * @throws RegistryException if the text is not a .proto file or imports one that is not there
   */
  static FileDescriptor of(SubjectSchema schema, SchemaRegistry registry) {
    if (!schema.type().equals("PROTOBUF")) {
      throw new RegistryException("the schema is of type " + schema.type() + ", not PROTOBUF");
    }
    return new ProtoFiles(registry).build("", schema);
  }

  /** A file that imports nothing but common types. */
  static FileDescriptor of(String text) {
    return new ProtoFiles(null).build("", new SubjectSchema("PROTOBUF", text));
  }

  private FileDescriptor build(String name, SubjectSchema schema) {
    try {
      FileDescriptorProto file = ProtoParser.parse(name, schema.text());
      FileDescriptor[] imports = new FileDescriptor[file.getDependencyCount()];
      for (int i = 0; i < imports.length; i++) {
        imports[i] = imported(file.getDependency(i), schema);
      }
      return FileDescriptor.buildFrom(file, imports);
    } catch (ProtoSyntaxException | DescriptorValidationException e) {
      throw new RegistryException(
          "the Protobuf schema "
              + (name.isEmpty() ? "" : name + " ")
              + "is not valid: "
              + e.getMessage(),
          e);
    }
  }

  private FileDescriptor imported(String name, SubjectSchema by) {
    FileDescriptor known = built.getOrDefault(name, GOOGLE.get(name));
    if (known == null) {
      known = build(name, text(name, by));
      built.put(name, known);
    }
    return known;
  }

  private SubjectSchema text(String name, SubjectSchema by) {
    Optional<Reference> reference =
        by.references().stream().filter(r -> r.name().equals(name)).findFirst();
    if (reference.isPresent()) {
      return registry
          .version(reference.get().subject(), reference.get().version())
          .orElseThrow(() -> missing(name));
    } else if (COMMON.containsKey(name)) {
      return new SubjectSchema("PROTOBUF", COMMON.get(name));
    }
    throw missing(name);
  }

  private static RegistryException missing(String name) {
    return new RegistryException(
        "a Protobuf schema imports " + name + ", which is not in the schema registry");
  }
}
