package io.connectsql.format.protobuf;

import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.protobuf.ProtobufHarness.assertBad;
import static io.connectsql.format.protobuf.ProtobufHarness.others;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
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
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Messages of a schema that others have made. */
class ProtobufForeignSchemaTest {
  private final ProtobufHarness harness = new ProtobufHarness();
  private final ProtobufFormat format = harness.format();
  private final InMemorySchemaRegistry registry = harness.registry();
  private final FormatHarness proto = harness.registered();

  @Test
  void readsWhatOthersWrite() throws TextFormat.ParseException {
    harness.registerOthers();
    FormatHarness order = harness.of(Map.of("SCHEMA_FULL_NAME", "Order"), OptionalInt.empty());
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
        harness.writeOther(
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
    assertThat(proto.decode(columns, harness.writeOther("First", "c1: 4")))
        .containsExactly(4L, null);
    assertThat(proto.decode(columns, harness.writeOther("com.acme.Order.Line", "item: \"x\"")))
        .containsExactly(null, "x");
  }

  @Test
  void writesWithTheSchemaOfAnId() throws InvalidProtocolBufferException {
    int id = harness.registerOthers();
    FormatHarness given =
        harness.of(Map.of("SCHEMA_FULL_NAME", "com.acme.Order"), OptionalInt.of(id));
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
        harness.of(Map.of("SCHEMA_FULL_NAME", "First"), OptionalInt.of(harness.registerOthers()));
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
}
