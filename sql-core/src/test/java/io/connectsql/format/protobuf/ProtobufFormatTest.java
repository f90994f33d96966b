package io.connectsql.format.protobuf;

import static io.connectsql.format.FormatHarness.NESTED;
import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.FormatHarness.SCALAR_VALUES;
import static io.connectsql.format.FormatHarness.mapOf;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.TextFormat;
import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.registry.SubjectSchema.Reference;
import io.connectsql.row.Row;
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
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ProtobufFormatTest {
  private static final StructType POINT =
      new StructType(List.of(new Field("X", INTEGER), new Field("LABEL", VARCHAR)));

  private static final StructType DEEP =
      new StructType(
          List.of(
              new Field("TIMES", new ArrayType(TIMESTAMP)),
              new Field("INNER", POINT),
              new Field("RAW", new MapType(INTEGER, BYTES))));

  private static final List<Column> MESSAGES =
      List.of(
          new Column("A", new ArrayType(BIGINT)),
          new Column("T", new ArrayType(VARCHAR)),
          new Column("M", new MapType(VARCHAR, new DecimalType(4, 1))),
          new Column("P", POINT),
          new Column("PS", new ArrayType(POINT)),
          new Column("DEEP", DEEP));

  private static final List<Object> MESSAGE_VALUES =
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

  private final ProtobufFormat format = new ProtobufFormat();
  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();
  private final FormatHarness proto = harness(Map.of(), OptionalInt.empty());
  private final FormatHarness nosr = FormatHarness.of(new ProtobufNosrFormat());

  private FormatHarness harness(Map<String, String> settings, OptionalInt schemaId) {
    return new FormatHarness(
        format, new FormatSpec("PROTOBUF", false, "t", false, settings, schemaId), registry);
  }

  @Test
  void writesAndReadsEveryScalar() {
    assertThat(proto.roundTrip(SCALARS, SCALAR_VALUES)).isEqualTo(SCALAR_VALUES);
    assertThat(nosr.roundTrip(SCALARS, SCALAR_VALUES)).isEqualTo(SCALAR_VALUES);
  }

  @Test
  void writesAndReadsMessages() {
    assertThat(proto.roundTrip(MESSAGES, MESSAGE_VALUES)).isEqualTo(MESSAGE_VALUES);
    assertThat(nosr.roundTrip(MESSAGES, MESSAGE_VALUES)).isEqualTo(MESSAGE_VALUES);
  }

  @Test
  void nullsBecomeZerosButMessagesStayNull() {
    assertThat(proto.roundTrip(SCALARS, FormatHarness.nulls(SCALARS)))
        .containsExactly(false, 0, 0L, 0.0, null, "", ByteBuffer.allocate(0), null, null, null);
    assertThat(nosr.roundTrip(MESSAGES, FormatHarness.nulls(MESSAGES)))
        .containsExactly(List.of(), List.of(), Map.of(), null, List.of(), null);
  }

  @Test
  void nullElementsBecomeZeros() {
    List<Column> columns =
        List.of(
            new Column("A", new ArrayType(BIGINT)),
            new Column("P", new ArrayType(POINT)),
            new Column("M", new MapType(VARCHAR, VARCHAR)));
    assertThat(
            nosr.roundTrip(
                columns,
                Arrays.asList(
                    Arrays.asList(1L, null), Arrays.asList((Object) null), mapOf("k", null))))
        .containsExactly(List.of(1L, 0L), List.of(new Struct(POINT, 0, "")), Map.of("k", ""));
  }

  @Test
  void tellsNullFromZeroWhereAsked() {
    List<Column> columns = SCALARS.subList(0, 4);
    for (String representation : List.of("optional", "WRAPPER")) {
      FormatHarness harness =
          new FormatHarness(
              format,
              proto.with("PROTOBUF_NULLABLE_REPRESENTATION", representation).spec(),
              new InMemorySchemaRegistry());
      assertThat(harness.roundTrip(columns, Arrays.asList(null, null, null, null)))
          .containsExactly(null, null, null, null);
      assertThat(harness.roundTrip(columns, List.of(false, 0, 0L, 0.0)))
          .containsExactly(false, 0, 0L, 0.0);
    }
  }

  @Test
  void describesRows() {
    assertThat(text(proto, MESSAGES))
        .isEqualTo(
            """
            syntax = "proto3";

            import "confluent/meta.proto";
            import "confluent/type/decimal.proto";
            import "google/protobuf/timestamp.proto";

            message ConnectDefault1 {
              repeated int64 A = 1;
              repeated string T = 2;
              map<string, confluent.type.Decimal> M = 3 [(confluent.field_meta) = { params: [{ key: "precision", value: "4" }, { key: "scale", value: "1" }] }];
              ConnectDefault2 P = 4;
              repeated ConnectDefault3 PS = 5;
              ConnectDefault4 DEEP = 6;

              message ConnectDefault2 {
                int32 X = 1;
                string LABEL = 2;
              }

              message ConnectDefault3 {
                int32 X = 1;
                string LABEL = 2;
              }

              message ConnectDefault4 {
                repeated google.protobuf.Timestamp TIMES = 1;
                ConnectDefault5 INNER = 2;
                map<int32, bytes> RAW = 3;

                message ConnectDefault5 {
                  int32 X = 1;
                  string LABEL = 2;
                }
              }
            }
            """);
    List<Column> columns = List.of(new Column("I", INTEGER), new Column("S", VARCHAR));
    assertThat(text(proto.with("PROTOBUF_NULLABLE_REPRESENTATION", "OPTIONAL"), columns))
        .isEqualTo(
            """
            syntax = "proto3";

            message ConnectDefault1 {
              optional int32 I = 1;
              optional string S = 2;
            }
            """);
    assertThat(text(proto.with("PROTOBUF_NULLABLE_REPRESENTATION", "WRAPPER"), columns))
        .isEqualTo(
            """
            syntax = "proto3";

            import "google/protobuf/wrappers.proto";

            message ConnectDefault1 {
              google.protobuf.Int32Value I = 1;
              google.protobuf.StringValue S = 2;
            }
            """);
    assertThat(text(proto.with("SCHEMA_FULL_NAME", "com.acme.Row"), columns))
        .startsWith("syntax = \"proto3\";\n\npackage com.acme;\n\nmessage Row {\n");
  }

  @Test
  void infersWhatItWrites() {
    for (List<Column> columns : List.of(SCALARS, MESSAGES)) {
      for (String representation : List.of("OPTIONAL", "WRAPPER")) {
        FormatSpec spec = proto.with("PROTOBUF_NULLABLE_REPRESENTATION", representation).spec();
        SubjectSchema schema = format.schema(spec, columns).orElseThrow();
        assertThat(format.infer(spec, schema, registry)).isEqualTo(columns);
      }
    }
  }

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

  private int registerOthers() {
    registry.register(
        "event",
        new SubjectSchema(
            "PROTOBUF",
            "syntax = \"proto3\"; package other; message Event { int64 timestamp = 1; }"));
    return registry.register("others", others());
  }

  private static SubjectSchema others() {
    return new SubjectSchema("PROTOBUF", OTHERS, List.of(new Reference("event.proto", "event", 1)));
  }

  private byte[] writeOther(String message, String text) throws TextFormat.ParseException {
    int id = registerOthers();
    Descriptor descriptor =
        ProtobufRules.message(
            proto.with("SCHEMA_FULL_NAME", message).spec(), ProtoFiles.of(others(), registry));
    DynamicMessage.Builder builder = DynamicMessage.newBuilder(descriptor);
    TextFormat.merge(text, builder);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(WireFormat.header(id));
    bytes.writeBytes(MessageIndexes.bytes(descriptor));
    bytes.writeBytes(builder.build().toByteArray());
    return bytes.toByteArray();
  }

  @Test
  void readsWhatOthersWrite() throws TextFormat.ParseException {
    registerOthers();
    FormatHarness order = harness(Map.of("SCHEMA_FULL_NAME", "Order"), OptionalInt.empty());
    List<Column> columns = format.infer(order.spec(), others(), registry);
    StructType line =
        new StructType(List.of(new Field("ITEM", VARCHAR), new Field("PRICE", DOUBLE)));
    StructType event = new StructType(List.of(new Field("TIMESTAMP", BIGINT)));
    assertThat(columns)
        .containsExactly(
            new Column("ID", INTEGER),
            new Column("TOTAL", BIGINT),
            new Column("KIND", VARCHAR),
            new Column("LINES", new ArrayType(line)),
            new Column("BY_ITEM", new MapType(VARCHAR, line)),
            new Column("TEXT", VARCHAR),
            new Column("NUMBER", BIGINT),
            new Column("AT", TIMESTAMP),
            new Column("EVENT", event),
            new Column("PACKED", new ArrayType(BIGINT)),
            new Column("UNPACKED", new ArrayType(INTEGER)),
            new Column("FLAG", BOOLEAN),
            new Column("SKIPPED", BIGINT),
            new Column("FIRST", new StructType(List.of(new Field("C1", BIGINT)))));
    byte[] data =
        writeOther(
            "com.acme.Order",
            """
            id: -5 total: 6 kind: SOME lines { item: "a" price: 0.5 } lines { item: "b" }
            by_item { key: "k" value { price: 2 } } number: 4294967295
            at { seconds: -1 nanos: 999000000 } event { timestamp: 9 } packed: [1, -1]
            unpacked: [2, 3] skipped: 99
            """);
    assertThat(data[5]).isEqualTo((byte) 2);
    assertThat(order.decode(columns, data))
        .containsExactly(
            -5,
            6L,
            "SOME",
            List.of(new Struct(line, "a", 0.5), new Struct(line, "b", 0.0)),
            Map.of("k", new Struct(line, "", 2.0)),
            null,
            4294967295L,
            Instant.ofEpochMilli(-1),
            new Struct(event, 9L),
            List.of(1L, -1L),
            List.of(2, 3),
            null,
            99L,
            null);
    assertThat(order.decodeSome(columns, data, "KIND", "ID")).containsExactly("SOME", -5);
    assertThat(
            order.decode(
                List.of(
                    new Column("TOTAL", VARCHAR),
                    new Column("id", new DecimalType(3, 1)),
                    new Column("NUMBER", DOUBLE),
                    new Column("MISSING", VARCHAR)),
                data))
        .containsExactly("6", new BigDecimal("-5.0"), 4294967295.0, null);
    assertBad(
        order,
        List.of(new Column("NUMBER", INTEGER)),
        data,
        "NUMBER: the number is too large for INTEGER");
    assertBad(
        order,
        List.of(new Column("AT", DATE)),
        data,
        "AT: cannot read Protobuf google.protobuf.Timestamp as DATE");
    assertBad(
        order,
        List.of(new Column("LINES", VARCHAR)),
        data,
        "LINES: cannot read the repeated Protobuf field lines as VARCHAR");
  }

  @Test
  void readsTheMessageThatTheDataNames() throws TextFormat.ParseException {
    List<Column> columns = List.of(new Column("C1", BIGINT), new Column("ITEM", VARCHAR));
    assertThat(proto.decode(columns, writeOther("First", "c1: 4"))).containsExactly(4L, null);
    assertThat(proto.decode(columns, writeOther("com.acme.Order.Line", "item: \"x\"")))
        .containsExactly(null, "x");
  }

  @Test
  void protobufReadsWhatIsWritten() throws InvalidProtocolBufferException {
    byte[] data = nosr.encode(MESSAGES, MESSAGE_VALUES);
    Descriptor message = ProtoFiles.of(text(proto, MESSAGES)).getMessageTypes().get(0);
    DynamicMessage read = DynamicMessage.parseFrom(message, data);
    assertThat(read.getUnknownFields().asMap()).isEmpty();
    assertThat(read.toByteArray()).isEqualTo(data);
  }

  @Test
  void writesWithTheSchemaOfAnId() throws InvalidProtocolBufferException {
    int id = registerOthers();
    FormatHarness given = harness(Map.of("SCHEMA_FULL_NAME", "com.acme.Order"), OptionalInt.of(id));
    assertThat(format.schema(given.spec(), SCALARS)).isEmpty();
    List<Column> columns =
        List.of(
            new Column("KIND", VARCHAR),
            new Column("number", BIGINT),
            new Column("at", TIMESTAMP),
            new Column("packed", new ArrayType(BIGINT)),
            new Column("flag", BOOLEAN));
    byte[] data =
        given.encode(columns, "SOME", 5L, Instant.ofEpochMilli(1500), List.of(-1L), false);
    assertThat(WireFormat.schemaId(data)).isEqualTo(id);
    Descriptor message = ProtobufRules.message(given.spec(), ProtoFiles.of(others(), registry));
    assertThat(
            TextFormat.printer()
                .emittingSingleLine(true)
                .printToString(
                    DynamicMessage.parseFrom(message, Arrays.copyOfRange(data, 7, data.length))))
        .isEqualTo(
            "kind: SOME number: 5 at { seconds: 1 nanos: 500000000 } packed: -1 flag: false");
    assertThat(given.decode(columns, data))
        .containsExactly("SOME", 5L, Instant.ofEpochMilli(1500), List.of(-1L), false);
    assertThat(format.infer(given.spec(), others(), registry).get(0).name()).isEqualTo("id");
    assertThatThrownBy(() -> given.encode(List.of(new Column("nope", BIGINT)), 1L))
        .isInstanceOf(SqlException.class)
        .hasMessage("The Protobuf message com.acme.Order has no field nope");
    assertThatThrownBy(() -> given.encode(List.of(new Column("at", BIGINT)), 1L))
        .isInstanceOf(SqlException.class)
        .hasMessage("at BIGINT cannot be written as Protobuf google.protobuf.Timestamp");
  }

  @Test
  void goesOnAfterARowThatCannotBeWritten() {
    FormatHarness given =
        harness(Map.of("SCHEMA_FULL_NAME", "First"), OptionalInt.of(registerOthers()));
    var encoder =
        format.encoder(given.spec(), List.of(new Column("C1", BIGINT)), new int[] {0}, registry);
    Row row = new Row(1);
    row.setLong(0, -1);
    assertThatThrownBy(() -> encoder.encode(row))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage("C1: the number is out of the range of the Protobuf type");
    row.setLong(0, 1);
    assertThat(encoder.encode(row)).endsWith(0, 16, 1);
  }

  @Test
  void aNullKeyIsNull() {
    FormatHarness key = nosr.key();
    List<Column> two = List.of(new Column("A", INTEGER), new Column("B", INTEGER));
    assertThat(key.encode(two.subList(0, 1), (Object) null)).isNull();
    assertThat(key.encode(two, null, null)).isEmpty();
    assertThat(key.encode(List.of())).isNull();
    assertThat(proto.key().encode(two.subList(0, 1), (Object) null)).isNull();
  }

  @Test
  void saysWhatIsWrongWithData() {
    List<Column> columns = List.of(new Column("A", INTEGER), new Column("S", VARCHAR));
    byte[] data = proto.encode(columns, 1, "text");
    assertBad(proto, columns, new byte[] {8, 1}, "not written with a schema registry");
    assertBad(proto, columns, new byte[] {0, 0, 0, 0, 9, 0}, "schema id 9 is not in");
    assertBad(proto, columns, Arrays.copyOf(data, data.length - 2), "not valid Protobuf");
    assertBad(nosr, columns, new byte[] {18, 5, 'a'}, "not valid Protobuf");
    assertBad(
        proto,
        columns,
        new byte[] {0, 0, 0, 0, 1, 2, 8},
        "the Protobuf schema has no message at [4]");
  }

  @Test
  void refusesColumnsThatProtobufCannotHold() {
    assertRefused(new Column("a-b", INTEGER), "Protobuf does not allow the name `a-b` for a field");
    assertRefused(NESTED.get(0), "The PROTOBUF format does not support ARRAY<ARRAY<BIGINT>>");
    assertRefused(
        new Column("M", new MapType(DOUBLE, INTEGER)),
        "The PROTOBUF format does not support MAP keys of type DOUBLE");
    assertThatThrownBy(() -> proto.unwrapped().check(SCALARS.get(0)))
        .isInstanceOf(SqlException.class)
        .hasMessage("The PROTOBUF format does not support WRAP_SINGLE_VALUE=false");
    assertThatThrownBy(() -> proto.with("PROTOBUF_NULLABLE_REPRESENTATION", "x").check())
        .hasMessage("VALUE_PROTOBUF_NULLABLE_REPRESENTATION cannot be 'x'");
    assertThatThrownBy(() -> nosr.with("SCHEMA_FULL_NAME", "x").check())
        .hasMessage("The PROTOBUF_NOSR format does not take VALUE_SCHEMA_FULL_NAME");
    proto.check(MESSAGES.toArray(Column[]::new));
  }

  @Test
  void refusesSchemasItCannotUse() {
    registerOthers();
    assertThatThrownBy(
            () -> format.infer(proto.with("SCHEMA_FULL_NAME", "Nope").spec(), others(), registry))
        .isInstanceOf(SqlException.class)
        .hasMessage("The Protobuf schema has no message Nope");
    assertNotInferred(
        "syntax = \"proto3\"; message N { N next = 1; }",
        "The Protobuf message N contains itself, which no SQL type can");
    assertNotInferred(
        "syntax = \"proto3\"; message N { int32 = 1; }",
        "the Protobuf schema is not valid: '=' is expected, not '1', in line 1");
    assertNotInferred(
        "syntax = \"proto3\"; import \"gone.proto\"; message N {}",
        "a Protobuf schema imports gone.proto, which is not in the schema registry");
    assertNotInferred(
        "syntax = \"proto3\"; message N { Gone g = 1; }",
        "the Protobuf schema is not valid: N.g: \"Gone\" is not defined.");
  }

  private void assertNotInferred(String text, String message) {
    assertThatThrownBy(
            () -> format.infer(proto.spec(), new SubjectSchema("PROTOBUF", text), registry))
        .hasMessage(message);
  }

  private void assertRefused(Column column, String message) {
    assertThatThrownBy(() -> proto.check(column))
        .isInstanceOf(SqlException.class)
        .hasMessage(message);
  }

  private static void assertBad(
      FormatHarness harness, List<Column> columns, byte[] data, String message) {
    assertThatThrownBy(() -> harness.decode(columns, data))
        .isInstanceOf(RecordFormatException.class)
        .hasMessageStartingWith(message);
  }

  private String text(FormatHarness harness, List<Column> columns) {
    return format.schema(harness.spec(), columns).orElseThrow().text();
  }

  @Test
  void readsDatesOfOthers() {
    List<Column> columns = List.of(new Column("D", DATE));
    assertThat(nosr.roundTrip(columns, List.of(LocalDate.of(2024, 2, 29))))
        .containsExactly(LocalDate.of(2024, 2, 29));
    assertBad(nosr, columns, new byte[] {10, 2, 16, 13}, "D: there is no such DATE");
  }
}
