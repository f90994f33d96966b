package io.connectsql.format.avro;

import static io.connectsql.format.FormatHarness.NESTED;
import static io.connectsql.format.FormatHarness.NESTED_VALUES;
import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.FormatHarness.SCALAR_VALUES;
import static io.connectsql.format.FormatHarness.mapOf;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;

class AvroFormatTest {
  private final AvroFormat format = new AvroFormat();
  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();
  private final FormatHarness avro = harness(false, Map.of(), OptionalInt.empty());
  private final FormatHarness bare = avro.unwrapped();

  private FormatHarness harness(boolean key, Map<String, String> settings, OptionalInt schemaId) {
    return new FormatHarness(
        format, new FormatSpec("AVRO", key, "my_topic", false, settings, schemaId), registry);
  }

  private FormatHarness withSchemaId(int id) {
    return harness(false, Map.of(), OptionalInt.of(id));
  }

  @Test
  void writesAndReadsEveryScalar() {
    assertThat(avro.roundTrip(SCALARS, SCALAR_VALUES)).isEqualTo(SCALAR_VALUES);
    assertThat(avro.roundTrip(SCALARS, FormatHarness.nulls(SCALARS)))
        .isEqualTo(FormatHarness.nulls(SCALARS));
  }

  @Test
  void writesAndReadsNestedValues() {
    assertThat(avro.roundTrip(NESTED, NESTED_VALUES)).isEqualTo(NESTED_VALUES);
    assertThat(avro.roundTrip(NESTED, FormatHarness.nulls(NESTED)))
        .isEqualTo(FormatHarness.nulls(NESTED));
  }

  @Test
  void writesBareValues() {
    for (int i = 0; i < SCALARS.size(); i++) {
      List<Column> columns = List.of(SCALARS.get(i));
      List<Object> values = List.of(SCALAR_VALUES.get(i));
      InMemorySchemaRegistry fresh = new InMemorySchemaRegistry();
      FormatHarness harness = new FormatHarness(format, bare.spec(), fresh);
      assertThat(harness.roundTrip(columns, values)).isEqualTo(values);
      assertThat(harness.encode(columns, (Object) null)).isNull();
    }
    for (int i = 0; i < NESTED.size(); i++) {
      List<Object> values = List.of(NESTED_VALUES.get(i));
      assertThat(bare.roundTrip(List.of(NESTED.get(i)), values)).isEqualTo(values);
    }
  }

  @Test
  void describesRowsAsConnectDoes() {
    assertThat(
            tree(
                format
                    .schema(
                        avro.spec(),
                        List.of(
                            new Column("I", INTEGER),
                            new Column("N", new DecimalType(4, 2)),
                            new Column("D", DATE),
                            new Column("A", new ArrayType(TIMESTAMP)),
                            new Column("M", new MapType(VARCHAR, DOUBLE)),
                            new Column("S", new StructType(List.of(new Field("X", TIME))))))
                    .orElseThrow()
                    .text()))
        .isEqualTo(
            tree(
                """
                {"type":"record","name":"KsqlDataSourceSchema",
                 "namespace":"io.confluent.ksql.avro_schemas","fields":[
                 {"name":"I","type":["null","int"],"default":null},
                 {"name":"N","type":["null",{"type":"bytes","scale":2,"precision":4,
                   "connect.version":1,
                   "connect.parameters":{"scale":"2","connect.decimal.precision":"4"},
                   "connect.name":"org.apache.kafka.connect.data.Decimal",
                   "logicalType":"decimal"}],"default":null},
                 {"name":"D","type":["null",{"type":"int","connect.version":1,
                   "connect.name":"org.apache.kafka.connect.data.Date",
                   "logicalType":"date"}],"default":null},
                 {"name":"A","type":["null",{"type":"array","items":["null",{"type":"long",
                   "connect.version":1,
                   "connect.name":"org.apache.kafka.connect.data.Timestamp",
                   "logicalType":"timestamp-millis"}]}],"default":null},
                 {"name":"M","type":["null",{"type":"array","items":{"type":"record",
                   "name":"KsqlDataSourceSchema_M","fields":[
                   {"name":"key","type":["null","string"],"default":null},
                   {"name":"value","type":["null","double"],"default":null}],
                   "connect.internal.type":"MapEntry"}}],"default":null},
                 {"name":"S","type":["null",{"type":"record","name":"KsqlDataSourceSchema_S",
                   "fields":[{"name":"X","type":["null",{"type":"int","connect.version":1,
                   "connect.name":"org.apache.kafka.connect.data.Time",
                   "logicalType":"time-millis"}],"default":null}],
                   "connect.name":"io.confluent.ksql.avro_schemas.KsqlDataSourceSchema_S"}],
                   "default":null}],
                 "connect.name":"io.confluent.ksql.avro_schemas.KsqlDataSourceSchema"}
                """));
  }

  @Test
  void namesRecords() {
    List<Column> columns = List.of(new Column("A", INTEGER));
    StructType type = new StructType(List.of(new Field("F1", INTEGER)));
    FormatHarness key = harness(true, Map.of(), OptionalInt.empty());
    FormatHarness named =
        harness(false, Map.of("SCHEMA_FULL_NAME", " com.acme.Order "), OptionalInt.empty());
    assertThat(schema(key.unwrapped(), List.of(new Column("K", type))).getFullName())
        .isEqualTo("io.confluent.ksql.avro_schemas.MyTopicKey");
    assertThat(schema(named, columns).getFullName()).isEqualTo("com.acme.Order");
  }

  @Test
  void keepsNestedNamesApart() {
    StructType inner = new StructType(List.of(new Field("X", INTEGER)));
    StructType outer = new StructType(List.of(new Field("B_C", inner)));
    StructType other = new StructType(List.of(new Field("C", inner)));
    List<Column> columns = List.of(new Column("A", outer), new Column("A_B", other));
    List<Object> values =
        List.of(new Struct(outer, new Struct(inner, 1)), new Struct(other, new Struct(inner, 2)));
    assertThat(avro.roundTrip(columns, values)).isEqualTo(values);
  }

  @Test
  void avroReadsWhatIsWritten() throws IOException {
    List<Column> columns =
        List.of(
            new Column("L", BIGINT),
            new Column("S", VARCHAR),
            new Column("M", new MapType(VARCHAR, INTEGER)));
    byte[] data = avro.encode(columns, 5L, "x", mapOf("k", 1, "n", null));
    Schema schema = schema(avro, columns);
    assertThat(WireFormat.schemaId(data)).isEqualTo(1);
    GenericRecord read =
        new GenericDatumReader<GenericRecord>(schema)
            .read(null, DecoderFactory.get().binaryDecoder(data, 5, data.length - 5, null));
    assertThat(read.toString())
        .isEqualTo(
            "{\"L\": 5, \"S\": \"x\", \"M\": [{\"key\": \"k\", \"value\": 1},"
                + " {\"key\": \"n\", \"value\": null}]}");
  }

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
    byte[] data = write(schema, record);
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
    byte[] data = write(schema, root);
    assertThat(avro.decode(columns, data)).containsExactly(1, new Struct(next, 2));
    assertThat(avro.decodeSome(columns, data, "ID")).containsExactly(1);
    assertThatThrownBy(() -> format.infer(avro.spec(), text(schema), registry))
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
    byte[] text = write(schema, new GenericRecordBuilder(schema).set("u", "x").build());
    byte[] number = write(schema, new GenericRecordBuilder(schema).set("u", 4).build());
    byte[] none = write(schema, new GenericRecordBuilder(schema).set("u", null).build());
    StructType struct =
        new StructType(List.of(new Field("INT", INTEGER), new Field("STRING", VARCHAR)));
    List<Column> columns = List.of(new Column("U", struct));
    assertThat(format.infer(avro.spec(), text(schema), registry)).isEqualTo(columns);
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
    byte[] one = write(first, new GenericRecordBuilder(first).set("a", 1).build());
    byte[] two = write(second, new GenericRecordBuilder(second).set("a", 2L).set("b", "").build());
    var decoder =
        format.decoder(avro.spec(), List.of(new Column("A", BIGINT)), new int[] {0}, registry);
    Row row = new Row(1);
    for (int i = 0; i < 3; i++) {
      decoder.decode(one, row);
      assertThat(row.getLong(0)).isEqualTo(1);
      decoder.decode(two, row);
      assertThat(row.getLong(0)).isEqualTo(2);
    }
  }

  @Test
  void writesWithTheSchemaOfAnId() {
    Schema schema =
        parse(
            """
            {"type":"record","name":"Transaction","namespace":"com.acme","fields":[
            {"name":"id","type":"string"},
            {"name":"inner","type":{"type":"record","name":"I","fields":[
              {"name":"n","type":["null","long"]},{"name":"k","type":"int","default":7}]}},
            {"name":"micros","type":{"type":"long","logicalType":"timestamp-micros"}},
            {"name":"opt","type":["null","string"],"default":null},
            {"name":"list","type":{"type":"array","items":"string"},"default":["a"]},
            {"name":"map","type":{"type":"map","values":"double"}},
            {"name":"kind","type":{"type":"enum","name":"E","symbols":["A","B"]}},
            {"name":"price","type":{"type":"fixed","name":"P","size":3,"logicalType":"decimal",
              "precision":6,"scale":1}}]}
            """);
    registry.register("other", text(schema), 42);
    StructType inner = new StructType(List.of(new Field("n", INTEGER)));
    List<Column> columns =
        List.of(
            new Column("price", new DecimalType(4, 2)),
            new Column("inner", inner),
            new Column("ID", VARCHAR),
            new Column("micros", TIMESTAMP),
            new Column("map", new MapType(VARCHAR, DOUBLE)),
            new Column("kind", VARCHAR));
    FormatHarness given = withSchemaId(42);
    assertThat(format.schema(given.spec(), columns)).isEmpty();
    byte[] data =
        given.encode(
            columns,
            new BigDecimal("-1.50"),
            new Struct(inner, 5),
            "x",
            Instant.ofEpochMilli(3),
            Map.of("d", 0.5),
            "B");
    assertThat(WireFormat.schemaId(data)).isEqualTo(42);
    List<Column> all = format.infer(given.spec(), text(schema), registry);
    assertThat(all.stream().map(Column::name))
        .containsExactly("id", "inner", "micros", "opt", "list", "map", "kind", "price");
    assertThat(given.decode(all, data))
        .containsExactly(
            "x",
            new Struct((StructType) all.get(1).type(), 5L, 7),
            Instant.ofEpochMilli(3),
            null,
            List.of("a"),
            Map.of("d", 0.5),
            "B",
            new BigDecimal("-1.5"));
  }

  @Test
  void refusesColumnsThatDoNotFitTheSchemaOfAnId() {
    registry.register(
        "o",
        text(
            parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                    + "{\"name\":\"b\",\"type\":\"double\"}]}")),
        5);
    FormatHarness given = withSchemaId(5);
    assertRefused(
        given,
        List.of(new Column("a", INTEGER)),
        "The row lacks a value for field b of the Avro record R, which has no default");
    assertRefused(
        given,
        List.of(new Column("a", INTEGER), new Column("c", INTEGER)),
        "The Avro record R has no field c");
    assertRefused(
        given,
        List.of(new Column("a", VARCHAR), new Column("b", DOUBLE)),
        "a VARCHAR cannot be written as Avro int");
    assertRefused(withSchemaId(6), List.of(), "Schema id 6 is not in the schema registry");
    assertThatThrownBy(
            () ->
                given.encode(List.of(new Column("a", INTEGER), new Column("b", DOUBLE)), null, 1.0))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage("a: null, but the Avro schema does not allow null here");
  }

  @Test
  void goesOnAfterARowThatCannotBeWritten() {
    Schema schema =
        parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                + "{\"name\":\"b\",\"type\":\"int\"}]}");
    registry.register("o", text(schema), 5);
    List<Column> columns = List.of(new Column("a", INTEGER), new Column("b", INTEGER));
    var encoder = format.encoder(withSchemaId(5).spec(), columns, new int[] {0, 1}, registry);
    Row row = new Row(2);
    row.setInt(0, 1);
    assertThatThrownBy(() -> encoder.encode(row)).isInstanceOf(RecordFormatException.class);
    row.setInt(1, 2);
    assertThat(encoder.encode(row)).containsExactly(0, 0, 0, 0, 5, 2, 4);
  }

  @Test
  void infersColumns() {
    Schema schema =
        parse(
            """
            {"type":"record","name":"R","fields":[
            {"name":"c1","type":"boolean"},{"name":"c2","type":["null","int"]},
            {"name":"c3","type":"long"},{"name":"c4","type":"float"},
            {"name":"c5","type":{"type":"bytes","logicalType":"decimal","precision":6,"scale":2}},
            {"name":"c6","type":{"type":"int","logicalType":"date"}},
            {"name":"c7","type":{"type":"int","logicalType":"time-millis"}},
            {"name":"c8","type":{"type":"long","logicalType":"timestamp-millis"}},
            {"name":"c9","type":{"type":"enum","name":"E","symbols":["A"]}},
            {"name":"d1","type":"bytes"},
            {"name":"d2","type":{"type":"array","items":"string"}},
            {"name":"d3","type":{"type":"map","values":"long"}},
            {"name":"d4","type":{"type":"record","name":"S","fields":[{"name":"f1","type":"int"}]}},
            {"name":"d5","type":{"type":"array","items":{"type":"record","name":"M",
              "connect.internal.type":"MapEntry","fields":[
              {"name":"key","type":["null","string"]},{"name":"value","type":"int"}]}}}]}
            """);
    assertThat(format.infer(avro.spec(), text(schema), registry))
        .containsExactly(
            new Column("C1", BOOLEAN),
            new Column("C2", INTEGER),
            new Column("C3", BIGINT),
            new Column("C4", DOUBLE),
            new Column("C5", new DecimalType(6, 2)),
            new Column("C6", DATE),
            new Column("C7", TIME),
            new Column("C8", TIMESTAMP),
            new Column("C9", VARCHAR),
            new Column("D1", BYTES),
            new Column("D2", new ArrayType(VARCHAR)),
            new Column("D3", new MapType(VARCHAR, BIGINT)),
            new Column("D4", new StructType(List.of(new Field("F1", INTEGER)))),
            new Column("D5", new MapType(VARCHAR, INTEGER)));
  }

  @Test
  void infersWhatItWrites() {
    SubjectSchema schema = format.schema(avro.spec(), NESTED).orElseThrow();
    assertThat(format.infer(avro.spec(), schema, registry)).isEqualTo(NESTED);
    SqlType type = new ArrayType(BIGINT);
    SubjectSchema bareSchema =
        format.schema(bare.spec(), List.of(new Column("V", type))).orElseThrow();
    assertThat(format.infer(bare.spec(), bareSchema, registry))
        .containsExactly(new Column("ROWVAL", type));
    assertThatThrownBy(() -> format.infer(avro.spec(), bareSchema, registry))
        .isInstanceOf(SqlException.class)
        .hasMessage("The Avro schema is no record but array");
  }

  @Test
  void keepsNamesThatDifferInCaseOnly() {
    Schema schema =
        parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                + "{\"name\":\"A\",\"type\":\"string\"}]}");
    List<Column> columns = List.of(new Column("a", INTEGER), new Column("A", VARCHAR));
    assertThat(format.infer(avro.spec(), text(schema), registry)).isEqualTo(columns);
    byte[] data = write(schema, new GenericRecordBuilder(schema).set("a", 1).set("A", "x").build());
    assertThat(avro.decode(columns, data)).containsExactly(1, "x");
  }

  @Test
  void followsReferences() {
    registry.register(
        "event",
        new SubjectSchema(
            "AVRO",
            "{\"type\":\"record\",\"name\":\"a.Event\",\"fields\":[{\"name\":\"t\",\"type\":\"long\"}]}"));
    SubjectSchema schema =
        new SubjectSchema(
            "AVRO",
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"e\",\"type\":\"a.Event\"}]}",
            List.of(new Reference("a.Event", "event", 1)));
    assertThat(format.infer(avro.spec(), schema, registry))
        .containsExactly(new Column("E", new StructType(List.of(new Field("T", BIGINT)))));
  }

  @Test
  void saysWhatIsWrongWithData() {
    List<Column> columns = List.of(new Column("A", INTEGER), new Column("S", VARCHAR));
    byte[] data = avro.encode(columns, 1, "text");
    assertBad(columns, new byte[] {1, 2}, "not written with a schema registry");
    assertBad(columns, "{\"A\":1}".getBytes(UTF_8), "not written with a schema registry");
    assertBad(columns, new byte[] {0, 0, 0, 0, 9, 0}, "schema id 9 is not in the schema registry");
    assertBad(columns, Arrays.copyOf(data, data.length - 2), "not valid Avro");
    assertBad(columns, new byte[] {0, 0, 0, 0, 1, 8}, "A: not valid Avro: a union has no branch 4");
    assertBad(List.of(new Column("A", BOOLEAN)), data, "A: cannot read Avro int as BOOLEAN");
    assertThatThrownBy(() -> bare.decode(List.of(new Column("A", INTEGER)), data))
        .hasMessage("A: cannot read Avro record as INTEGER");
  }

  @Test
  void saysWhereABareValueStandsInsteadOfARecord() {
    List<Column> columns = List.of(new Column("A", INTEGER));
    byte[] data = bare.encode(columns, 1);
    assertBad(columns, data, "the data is an Avro int, not a record with a field per column");
  }

  @Test
  void refusesNumbersThatDoNotFit() {
    Schema schema =
        parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"s\",\"type\":"
                + "{\"type\":\"record\",\"name\":\"T\",\"fields\":[{\"name\":\"l\",\"type\":\"long\"}]}}]}");
    Schema inner = schema.getField("s").schema();
    byte[] data =
        write(
            schema,
            new GenericRecordBuilder(schema)
                .set("s", new GenericRecordBuilder(inner).set("l", 1L << 40).build())
                .build());
    assertBad(
        List.of(new Column("S", new StructType(List.of(new Field("L", INTEGER))))),
        data,
        "S->L: the number is too large for INTEGER");
  }

  @Test
  void checksNames() {
    assertThatThrownBy(() -> avro.check(new Column("1st", DOUBLE)))
        .isInstanceOf(SqlException.class)
        .hasMessage("Avro does not allow the name `1st` for a field");
    assertThatThrownBy(
            () -> avro.check(new Column("S", new StructType(List.of(new Field("a-b", DOUBLE))))))
        .hasMessage("Avro does not allow the name `a-b` for a field");
    assertThatThrownBy(() -> avro.with("AVRO_SCHEMA_FULL_NAME", " ").check())
        .hasMessage("VALUE_SCHEMA_FULL_NAME is not a valid Avro name: ''");
    assertThatThrownBy(() -> avro.check(new Column("M", new MapType(INTEGER, DOUBLE))))
        .hasMessageStartingWith("The AVRO format only supports MAPs with VARCHAR keys");
    avro.check(NESTED.toArray(Column[]::new));
    bare.check(new Column("not a name", INTEGER));
  }

  private void assertRefused(FormatHarness harness, List<Column> columns, String message) {
    assertThatThrownBy(() -> harness.encode(columns, FormatHarness.nulls(columns)))
        .isInstanceOf(SqlException.class)
        .hasMessage(message);
  }

  private void assertBad(List<Column> columns, byte[] data, String message) {
    assertThatThrownBy(() -> avro.decode(columns, data))
        .isInstanceOf(RecordFormatException.class)
        .hasMessageStartingWith(message);
  }

  private Schema schema(FormatHarness harness, List<Column> columns) {
    return parse(format.schema(harness.spec(), columns).orElseThrow().text());
  }

  private static JsonNode tree(String json) {
    try {
      return new ObjectMapper().readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Schema parse(String text) {
    return new Schema.Parser().parse(text);
  }

  private static SubjectSchema text(Schema schema) {
    return new SubjectSchema("AVRO", schema.toString());
  }

  private byte[] write(Schema schema, Object datum) {
    int id = registry.register("written", text(schema));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(WireFormat.header(id));
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    try {
      new GenericDatumWriter<>(schema).write(datum, encoder);
      encoder.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
