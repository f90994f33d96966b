package io.connectsql.conformance.format;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.squareup.wire.schema.CoreLoader;
import com.squareup.wire.schema.ErrorCollector;
import com.squareup.wire.schema.Linker;
import com.squareup.wire.schema.Loader;
import com.squareup.wire.schema.Location;
import com.squareup.wire.schema.ProtoFile;
import com.squareup.wire.schema.Schema;
import com.squareup.wire.schema.internal.SchemaEncoder;
import com.squareup.wire.schema.internal.parser.ProtoParser;
import io.connectsql.conformance.CaseFailure;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns the text of .proto files into descriptors, with Wire's parser. */
final class ProtoSchemas {
  private static final String MAIN = "main.proto";

  /** What schemas import beside Google's well-known types. */
  private static final Map<String, String> LIBRARY =
      Map.of(
          "confluent/meta.proto",
          "syntax = \"proto3\"; package confluent;",
          "confluent/type/decimal.proto",
          "syntax = \"proto3\"; package confluent.type; message Decimal {"
              + " bytes value = 1; uint32 precision = 2; int32 scale = 3; }",
          "google/type/date.proto",
          "syntax = \"proto3\"; package google.type; message Date {"
              + " int32 year = 1; int32 month = 2; int32 day = 3; }",
          "google/type/timeofday.proto",
          "syntax = \"proto3\"; package google.type; message TimeOfDay {"
              + " int32 hours = 1; int32 minutes = 2; int32 seconds = 3; int32 nanos = 4; }");

  /** Options say what precision and scale a decimal has, which the columns say too. */
  private static final String OPTIONS = "\\[\\s*\\(confluent\\.[^;]*]\\s*;";

  private ProtoSchemas() {}

  /**
   * @param text of the file
   * @param imports the texts of other files by their names
   */
  static FileDescriptor file(String text, Map<String, String> imports) throws IOException {
    Map<String, ProtoFile> files = new HashMap<>();
    LIBRARY.forEach((name, library) -> files.put(name, parse(name, library)));
    imports.forEach((name, imported) -> files.put(name, parse(name, imported)));
    files.put(MAIN, parse(MAIN, text));
    ErrorCollector errors = new ErrorCollector();
    Schema schema = new Linker(new Files(files), errors, true, true).link(List.of(files.get(MAIN)));
    errors.throwIfNonEmpty();
    return descriptor(schema, MAIN, new HashMap<>());
  }

  private static ProtoFile parse(String name, String text) {
    return ProtoFile.Companion.get(
        ProtoParser.Companion.parse(Location.get(name), text.replaceAll(OPTIONS, ";")));
  }

  private static FileDescriptor descriptor(
      Schema schema, String name, Map<String, FileDescriptor> known) throws IOException {
    FileDescriptor present = known.get(name);
    if (present != null) {
      return present;
    }
    ProtoFile file = schema.protoFile(name);
    FileDescriptorProto proto =
        FileDescriptorProto.parseFrom(new SchemaEncoder(schema).encode(file).toByteArray());
    FileDescriptor[] dependencies = new FileDescriptor[proto.getDependencyCount()];
    for (int i = 0; i < dependencies.length; i++) {
      dependencies[i] = descriptor(schema, proto.getDependency(i), known);
    }
    try {
      FileDescriptor built = FileDescriptor.buildFrom(proto, dependencies);
      known.put(name, built);
      return built;
    } catch (DescriptorValidationException e) {
      throw new CaseFailure("not a .proto file: " + e.getMessage(), e);
    }
  }

  /** Files by name, Google's well-known types included. */
  private record Files(Map<String, ProtoFile> files) implements Loader {
    @Override
    public ProtoFile load(String path) {
      ProtoFile file = files.get(path);
      return file != null ? file : CoreLoader.INSTANCE.load(path);
    }

    @Override
    public Loader withErrors(ErrorCollector errors) {
      return this;
    }
  }
}
