package io.connectsql.format.protobuf;

import static io.connectsql.format.FormatHarness.mapOf;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.TextFormat;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.registry.SubjectSchema.Reference;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The format PROTOBUF, a registry of its own, and others who write with it. */
final class ProtobufHarness {
  static final StructType POINT =
      new StructType(List.of(new Field("X", INTEGER), new Field("LABEL", VARCHAR)));

  private static final StructType DEEP =
      new StructType(
          List.of(
              new Field("TIMES", new ArrayType(TIMESTAMP)),
              new Field("INNER", POINT),
              new Field("RAW", new MapType(INTEGER, BYTES))));

  /** Columns of nested types that Protobuf can hold. */
  static final List<Column> MESSAGES =
      List.of(
          new Column("A", new ArrayType(BIGINT)),
          new Column("T", new ArrayType(VARCHAR)),
          new Column("M", new MapType(VARCHAR, new DecimalType(4, 1))),
          new Column("P", POINT),
          new Column("PS", new ArrayType(POINT)),
          new Column("DEEP", DEEP));

  /** Values for {@link #MESSAGES}. */
  static final List<Object> MESSAGE_VALUES =
      List.of(
          List.of(1L, -2L, 0L),
          List.of("a", ""),
          mapOf("one", new BigDecimal("-1.0")),
          new Struct(POINT, 7, "seven"),
          List.of(new Struct(POINT, 0, ""), new Struct(POINT, -1, "x")),
          new Struct(
              DEEP,
              List.of(Instant.ofEpochMilli(-1), Instant.EPOCH),
              new Struct(POINT, 1, "i"),
              Map.of(3, ByteBuffer.wrap(new byte[] {1, 2}))));

  private static final String OTHERS =
      """
      // what others may write
      syntax = "proto3";
      package com.acme;
      option java_package = "com.acme";
      import "google/protobuf/timestamp.proto";
      import 'event.proto';
      message First { reserved 1, 4 to 6; reserved "gone"; uint32 c1 = 2; /* end */ }
      message Order {
        option deprecated = true;
        enum Kind { option allow_alias = true; NONE = 0; SOME = 1; ALSO = 1; }
        message Line { string item = 1; float price = 2 [deprecated = true, json_name = "p"]; }
        sint32 id = 300;
        uint64 total = 2;
        Kind kind = 3;
        repeated Line lines = 4;
        map<string, Line> by_item = 5;
        oneof choice { string text = 6; fixed32 number = 7; }
        google.protobuf.Timestamp at = 8;
        other.Event event = 9;
        repeated sint64 packed = 10;
        repeated int32 unpacked = 11 [packed = false];
        optional bool flag = 12;
        int64 skipped = 13;
        .com.acme.First first = 14;
      }
      service Orders { rpc Get (First) returns (Order) { option idempotency_level = NO_SIDE_EFFECTS; } }
      """;

  private final ProtobufFormat format = new ProtobufFormat();
  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();

  ProtobufFormat format() {
    return format;
  }

  InMemorySchemaRegistry registry() {
    return registry;
  }

  /** With schemas in the registry. */
  FormatHarness registered() {
    return of(Map.of(), OptionalInt.empty());
  }

  FormatHarness of(Map<String, String> settings, OptionalInt schemaId) {
    return new FormatHarness(
        format, new FormatSpec("PROTOBUF", false, "t", false, settings, schemaId), registry);
  }

  /** The text of the schema that a form makes of columns. */
  String schema(FormatHarness form, List<Column> columns) {
    return format.schema(form.spec(), columns).orElseThrow().text();
  }

  /** Returns the id of {@link #others}. */
  int registerOthers() {
    registry.register(
        "event",
        new SubjectSchema(
            "PROTOBUF",
            "syntax = \"proto3\"; package other; message Event { int64 timestamp = 1; }"));
    return registry.register("others", others());
  }

  /** A schema that others have made, which imports another. */
  static SubjectSchema others() {
    return new SubjectSchema("PROTOBUF", OTHERS, List.of(new Reference("event.proto", "event", 1)));
  }

  /**
   * What others write with {@link #others}.
   *
   * @param message its name
   * @param text of Protobuf
   */
  byte[] writeOther(String message, String text) throws TextFormat.ParseException {
    int id = registerOthers();
    Descriptor descriptor =
        ProtobufRules.message(
            registered().with("SCHEMA_FULL_NAME", message).spec(),
            ProtoFiles.of(others(), registry));
    DynamicMessage.Builder builder = DynamicMessage.newBuilder(descriptor);
    TextFormat.merge(text, builder);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(WireFormat.header(id));
    bytes.writeBytes(MessageIndexes.bytes(descriptor));
    bytes.writeBytes(builder.build().toByteArray());
    return bytes.toByteArray();
  }

  static void assertBad(FormatHarness form, List<Column> columns, byte[] data, String message) {
    assertThatThrownBy(() -> form.decode(columns, data))
        .isInstanceOf(RecordFormatException.class)
        .hasMessageStartingWith(message);
  }
}
