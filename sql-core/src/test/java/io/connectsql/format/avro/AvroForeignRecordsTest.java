package io.connectsql.format.avro;

import static io.connectsql.format.FormatHarness.mapOf;
import static io.connectsql.format.avro.AvroHarness.parse;
import static io.connectsql.format.avro.AvroHarness.text;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecordBuilder;
import org.junit.jupiter.api.Test;

/** Records of schemas that others have made. */
class AvroForeignRecordsTest {
  private final AvroHarness harness = new AvroHarness();
  private final FormatHarness avro = harness.wrapped();

  @Test
  void readsWhatOthersWrite() {
    Schema schema =
        parse(
            """
            {"type":"record","name":"R","fields":[
            {"name":"skipped","type":["null",{"type":"map","values":{"type":"array",
              "items":["null","string","double"]}}]},
            {"name":"color","type":{"type":"enum","name":"E","symbols":["RED","BLUE"]}},
            {"name":"hash","type":{"type":"fixed","name":"F","size":2}},
            {"name":"price","type":{"type":"fixed","name":"P","size":4,"logicalType":"decimal",
              "precision":9,"scale":2}},
            {"name":"i","type":"int"},{"name":"f","type":"float"},
            {"name":"t","type":{"type":"long","logicalType":"time-micros"}},
            {"name":"ts","type":{"type":"long","logicalType":"timestamp-micros"}},
            {"name":"n","type":["string","null"]},
            {"name":"m","type":{"type":"map","values":"long"}},
            {"name":"tail","type":"string"}]}
            """);
    GenericData.Record record =
        new GenericRecordBuilder(schema)
            .set("skipped", Map.of("a", Arrays.asList("x", null, 2.5)))
            .set("color", new GenericData.EnumSymbol(schema.getField("color").schema(), "BLUE"))
            .set("hash", new GenericData.Fixed(schema.getField("hash").schema(), new byte[] {7, 8}))
            .set(
                "price",
                new GenericData.Fixed(
                    schema.getField("price").schema(), new byte[] {-1, -1, -1, -100}))
            .set("i", -3)
            .set("f", 0.5f)
            .set("t", 1_500_000L)
            .set("ts", -1L)
            .set("n", null)
            .set("m", mapOf("k", 1L))
            .set("tail", "end")
            .build();
    List<Column> columns =
        List.of(
            new Column("COLOR", VARCHAR),
            new Column("HASH", BYTES),
            new Column("PRICE", new DecimalType(5, 3)),
            new Column("I", BIGINT),
            new Column("F", DOUBLE),
            new Column("T", TIME),
            new Column("TS", TIMESTAMP),
            new Column("N", VARCHAR),
            new Column("M", new MapType(VARCHAR, BIGINT)),
            new Column("MISSING", INTEGER));
    byte[] data = harness.write(schema, record);
    assertThat(avro.decode(columns, data))
        .containsExactly(
            "BLUE",
            ByteBuffer.wrap(new byte[] {7, 8}),
            new BigDecimal("-1.000"),
            -3L,
            0.5,
            LocalTime.of(0, 0, 1, 500_000_000),
            Instant.ofEpochMilli(-1),
            null,
            Map.of("k", 1L),
            null);
    assertThat(avro.decodeSome(columns, data, "M", "I")).containsExactly(Map.of("k", 1L), -3L);
    assertThat(avro.decode(List.of(new Column("I", VARCHAR), new Column("PRICE", VARCHAR)), data))
        .containsExactly("-3", "-1.00");
  }

  @Test
  void readsRecordsThatContainThemselves() {
    Schema schema =
        parse(
            """
            {"type":"record","name":"Node","fields":[
            {"name":"next","type":["null","Node"]},{"name":"id","type":"int"}]}
            """);
    GenericData.Record leaf =
        new GenericRecordBuilder(schema).set("next", null).set("id", 2).build();
    GenericData.Record root =
        new GenericRecordBuilder(schema).set("next", leaf).set("id", 1).build();
    StructType next = new StructType(List.of(new Field("ID", INTEGER)));
    List<Column> columns = List.of(new Column("ID", INTEGER), new Column("NEXT", next));
    byte[] data = harness.write(schema, root);
    assertThat(avro.decode(columns, data)).containsExactly(1, new Struct(next, 2));
    assertThat(avro.decodeSome(columns, data, "ID")).containsExactly(1);
    assertThatThrownBy(() -> harness.infer(schema))
        .isInstanceOf(SqlException.class)
        .hasMessage("The Avro record Node contains itself, which no SQL type can");
  }

  @Test
  void readsUnionsAsStructsOrAsTheBranchThatFits() {
    Schema schema =
        parse(
            """
            {"type":"record","name":"R","fields":[
            {"name":"u","type":["null","int","string"]}]}
            """);
    byte[] text = harness.write(schema, new GenericRecordBuilder(schema).set("u", "x").build());
    byte[] number = harness.write(schema, new GenericRecordBuilder(schema).set("u", 4).build());
    byte[] none = harness.write(schema, new GenericRecordBuilder(schema).set("u", null).build());
    StructType struct =
        new StructType(List.of(new Field("INT", INTEGER), new Field("STRING", VARCHAR)));
    List<Column> columns = List.of(new Column("U", struct));
    assertThat(harness.infer(schema)).isEqualTo(columns);
    assertThat(avro.decode(columns, text)).containsExactly(new Struct(struct, null, "x"));
    assertThat(avro.decode(columns, number)).containsExactly(new Struct(struct, 4, null));
    assertThat(avro.decode(columns, none)).containsExactly((Object) null);
    assertThat(avro.decode(List.of(new Column("U", VARCHAR)), number)).containsExactly("4");
    assertThat(avro.decode(List.of(new Column("U", INTEGER)), number)).containsExactly(4);
    assertThatThrownBy(() -> avro.decode(List.of(new Column("U", INTEGER)), text))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage("U: cannot read Avro string as INTEGER");
  }

  @Test
  void readsSeveralSchemasInTurn() {
    Schema first =
        parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}");
    Schema second =
        parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"b\",\"type\":\"string\"},"
                + "{\"name\":\"a\",\"type\":\"long\"}]}");
    byte[] one = harness.write(first, new GenericRecordBuilder(first).set("a", 1).build());
    byte[] two =
        harness.write(second, new GenericRecordBuilder(second).set("a", 2L).set("b", "").build());
    var decoder =
        harness
            .format()
            .decoder(
                avro.spec(), List.of(new Column("A", BIGINT)), new int[] {0}, harness.registry());
    Row row = new Row(1);
    for (int i = 0; i < 3; i++) {
      decoder.decode(one, row);
      assertThat(row.getLong(0)).isEqualTo(1);
      decoder.decode(two, row);
      assertThat(row.getLong(0)).isEqualTo(2);
    }
  }

  @Test
  void keepsNamesThatDifferInCaseOnly() {
    Schema schema =
        parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                + "{\"name\":\"A\",\"type\":\"string\"}]}");
    List<Column> columns = List.of(new Column("a", INTEGER), new Column("A", VARCHAR));
    assertThat(harness.infer(schema)).isEqualTo(columns);
    byte[] data =
        harness.write(schema, new GenericRecordBuilder(schema).set("a", 1).set("A", "x").build());
    assertThat(avro.decode(columns, data)).containsExactly(1, "x");
  }

  @Test
  void refusesNumbersThatDoNotFit() {
    Schema schema =
        parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"s\",\"type\":"
                + "{\"type\":\"record\",\"name\":\"T\",\"fields\":[{\"name\":\"l\",\"type\":\"long\"}]}}]}");
    Schema inner = schema.getField("s").schema();
    byte[] data =
        harness.write(
            schema,
            new GenericRecordBuilder(schema)
                .set("s", new GenericRecordBuilder(inner).set("l", 1L << 40).build())
                .build());
    harness.assertBad(
        List.of(new Column("S", new StructType(List.of(new Field("L", INTEGER))))),
        data,
        "S->L: the number is too large for INTEGER");
  }
}
