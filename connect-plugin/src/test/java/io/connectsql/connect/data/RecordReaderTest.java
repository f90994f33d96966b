package io.connectsql.connect.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.catalog.SourceTopic;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RecordFormatException;
import io.connectsql.parser.SqlParser;
import io.connectsql.plan.ReadColumn;
import io.connectsql.plan.SourceNode;
import io.connectsql.row.Row;
import io.connectsql.row.RowValues;
import io.connectsql.tree.SourceKind;
import io.connectsql.type.DataTypes;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.header.ConnectHeaders;
import org.apache.kafka.connect.sink.SinkRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Connect's data as columns, type by type. */
class RecordReaderTest {
  private static final Schema DATE = org.apache.kafka.connect.data.Date.SCHEMA;
  private static final Schema POINT =
      SchemaBuilder.struct()
          .field("x", Schema.INT32_SCHEMA)
          .field("Y", Schema.STRING_SCHEMA)
          .build();

  private static final long MILLIS = 1_700_000_000_123L;

  static Stream<Arguments> fits() {
    return Stream.of(
        Arguments.of(Schema.INT8_SCHEMA, (byte) -7, "INT", "-7"),
        Arguments.of(Schema.INT8_SCHEMA, (byte) -7, "BIGINT", "-7"),
        Arguments.of(Schema.INT8_SCHEMA, (byte) -7, "DOUBLE", "-7.0"),
        Arguments.of(Schema.INT8_SCHEMA, (byte) -7, "DECIMAL(3, 1)", "-7.0"),
        Arguments.of(Schema.INT16_SCHEMA, (short) 300, "INT", "300"),
        Arguments.of(Schema.INT16_SCHEMA, (short) 300, "BIGINT", "300"),
        Arguments.of(Schema.INT32_SCHEMA, 70_000, "INT", "70000"),
        Arguments.of(Schema.INT32_SCHEMA, 70_000, "BIGINT", "70000"),
        Arguments.of(Schema.INT32_SCHEMA, 70_000, "DOUBLE", "70000.0"),
        Arguments.of(Schema.INT64_SCHEMA, 5_000_000_000L, "BIGINT", "5000000000"),
        Arguments.of(Schema.INT64_SCHEMA, 5_000_000_000L, "DECIMAL(10, 0)", "5000000000"),
        Arguments.of(Schema.FLOAT32_SCHEMA, 0.5f, "DOUBLE", "0.5"),
        Arguments.of(Schema.FLOAT64_SCHEMA, 0.1d, "DOUBLE", "0.1"),
        Arguments.of(Schema.BOOLEAN_SCHEMA, true, "BOOLEAN", "true"),
        Arguments.of(Schema.STRING_SCHEMA, "é", "VARCHAR", "é"),
        Arguments.of(Schema.BYTES_SCHEMA, new byte[] {1, 2}, "BYTES", "0102"),
        Arguments.of(Schema.BYTES_SCHEMA, ByteBuffer.wrap(new byte[] {3}), "BYTES", "03"),
        Arguments.of(Decimal.schema(2), new BigDecimal("1.50"), "DECIMAL(4, 2)", "1.50"),
        Arguments.of(Decimal.schema(2), new BigDecimal("1.50"), "DECIMAL(4, 1)", "1.5"),
        Arguments.of(DATE, new Date(86_400_000L), "DATE", "1970-01-02"),
        Arguments.of(DATE, new Date(-86_400_000L), "DATE", "1969-12-31"),
        Arguments.of(Time.SCHEMA, new Date(3_600_001L), "TIME", "01:00:00.001"),
        Arguments.of(Timestamp.SCHEMA, new Date(MILLIS), "TIMESTAMP", "2023-11-14T22:13:20.123Z"),
        Arguments.of(
            SchemaBuilder.array(Schema.OPTIONAL_INT16_SCHEMA).build(),
            Arrays.asList((short) 1, null),
            "ARRAY<BIGINT>",
            "[1, null]"),
        Arguments.of(
            SchemaBuilder.map(Schema.STRING_SCHEMA, DATE).build(),
            Map.of("a", new Date(0)),
            "MAP<VARCHAR, DATE>",
            "{a=1970-01-01}"),
        Arguments.of(
            POINT,
            new Struct(POINT).put("x", 1).put("Y", "b"),
            "STRUCT<y VARCHAR, x BIGINT, z INT>",
            "Struct{Y=b,X=1,Z=null}"));
  }

  @ParameterizedTest
  @MethodSource("fits")
  void readsFieldsAndWholeValues(Schema schema, Object value, String type, String expected) {
    Schema struct = SchemaBuilder.struct().field("Col", schema).build();

    assertThat(read("col " + type, struct, new Struct(struct).put("Col", value)))
        .isEqualTo(expected);
    assertThat(read("other " + type, schema, value)).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("fits")
  void readsValuesWithoutSchemas(Schema schema, Object value, String type, String expected) {
    assertThat(read("col " + type, null, new HashMap<>(Map.of("cOL", value)))).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("fits")
  void readsNullAndWhatIsMissing(Schema schema, Object value, String type, String expected) {
    Schema optional =
        SchemaBuilder.struct().optional().field("other", Schema.OPTIONAL_STRING_SCHEMA).build();
    Map<String, Object> map = new HashMap<>();
    map.put("COL", null);

    assertThat(read("id INT, col " + type, optional, new Struct(optional))).isEqualTo("null null");
    assertThat(read("id INT, col " + type, null, map)).isEqualTo("null null");
  }

  @Test
  void findsASqlTypeForEverySchema() {
    assertThat(fits().map(a -> ConnectTypes.toSql((Schema) a.get()[0]).toSql()).distinct().toList())
        .containsExactly(
            "INTEGER",
            "BIGINT",
            "DOUBLE",
            "BOOLEAN",
            "VARCHAR",
            "BYTES",
            "DECIMAL(38, 2)",
            "DATE",
            "TIME",
            "TIMESTAMP",
            "ARRAY<INTEGER>",
            "MAP<VARCHAR, DATE>",
            "STRUCT<`X` INTEGER, `Y` VARCHAR>");
  }

  @Test
  void readsDefaultsOfSchemas() {
    Schema schema =
        SchemaBuilder.struct()
            .field("a", SchemaBuilder.int32().optional().defaultValue(5).build())
            .build();

    assertThat(read("a INT", schema, new Struct(schema))).isEqualTo("5");
  }

  static Stream<Arguments> misfits() {
    return Stream.of(
        Arguments.of(Schema.INT64_SCHEMA, 1L, "INT", "cannot read INT64 as INTEGER"),
        Arguments.of(Schema.INT64_SCHEMA, 1L, "DOUBLE", "cannot read INT64 as DOUBLE"),
        Arguments.of(Schema.FLOAT64_SCHEMA, 1.5, "INT", "cannot read FLOAT64 as INTEGER"),
        Arguments.of(Schema.FLOAT64_SCHEMA, 1.5, "DECIMAL(2, 1)", "cannot read FLOAT64"),
        Arguments.of(Schema.STRING_SCHEMA, "1", "INT", "cannot read STRING as INTEGER"),
        Arguments.of(Schema.INT32_SCHEMA, 1, "VARCHAR", "cannot read INT32 as VARCHAR"),
        Arguments.of(DATE, new Date(0), "INT", "cannot read Date as INTEGER"),
        Arguments.of(Timestamp.SCHEMA, new Date(0), "BIGINT", "cannot read Timestamp as BIGINT"),
        Arguments.of(Schema.INT64_SCHEMA, 1L, "TIMESTAMP", "cannot read INT64 as TIMESTAMP"),
        Arguments.of(Decimal.schema(0), BigDecimal.ONE, "BYTES", "cannot read Decimal as BYTES"),
        Arguments.of(Decimal.schema(2), new BigDecimal("99.25"), "DECIMAL(4, 1)", "more digits"),
        Arguments.of(Decimal.schema(2), new BigDecimal("999.25"), "DECIMAL(4, 2)", "too large"),
        Arguments.of(
            SchemaBuilder.array(Schema.STRING_SCHEMA).build(),
            List.of("a"),
            "ARRAY<INT>",
            "cannot read STRING as INTEGER"),
        Arguments.of(
            POINT,
            new Struct(POINT).put("x", 1).put("Y", "b"),
            "STRUCT<x VARCHAR>",
            "COL->X: cannot read INT32"));
  }

  @ParameterizedTest
  @MethodSource("misfits")
  void refusesWhatATypeDoesNotHold(Schema schema, Object value, String type, String message) {
    Schema struct = SchemaBuilder.struct().field("col", schema).build();

    assertThatThrownBy(
            () -> read("id INT, col " + type, struct, new Struct(struct).put("col", value)))
        .isInstanceOf(RecordFormatException.class)
        .hasMessageStartingWith("COL")
        .hasMessageContaining(message);
  }

  static Stream<Arguments> freeMisfits() {
    return Stream.of(
        Arguments.of(3_000_000_000L, "INT", "too large for INTEGER"),
        Arguments.of(1.5, "BIGINT", "cannot read Double as BIGINT"),
        Arguments.of(Long.MAX_VALUE - 1, "DOUBLE", "more digits than DOUBLE"),
        Arguments.of("1", "INT", "cannot read String as INTEGER"),
        Arguments.of(1L, "VARCHAR", "cannot read Long as VARCHAR"),
        Arguments.of("?", "BYTES", "not base64"),
        Arguments.of(Map.of(), "ARRAY<INT>", "as ARRAY<INTEGER>"),
        Arguments.of(1.25, "DECIMAL(3, 1)", "more digits"));
  }

  @ParameterizedTest
  @MethodSource("freeMisfits")
  void refusesWhatATypeDoesNotHoldWithoutSchemas(Object value, String type, String message) {
    assertThatThrownBy(() -> read("id INT, col " + type, null, Map.of("col", value)))
        .isInstanceOf(RecordFormatException.class)
        .hasMessageContaining("COL")
        .hasMessageContaining(message);
  }

  @Test
  void readsNumbersAndTextsOfJsonWithoutSchemas() {
    String base64 = Base64.getEncoder().encodeToString(new byte[] {9});

    assertThat(
            read(
                "a BYTES, b DATE, c TIME, d TIMESTAMP, e DECIMAL(3, 1), f DOUBLE, g INT",
                null,
                Map.of("a", base64, "b", 1L, "c", 1L, "d", 1L, "e", 1.5, "f", 2L, "g", 3L)))
        .isEqualTo("09 1970-01-02 00:00:00.001 1970-01-01T00:00:00.001Z 1.5 2.0 3");
  }

  @Test
  void readsWholeMapsAndStructs() {
    assertThat(read("m MAP<VARCHAR, INT>", null, Map.of("a", 1L))).isEqualTo("{a=1}");
    assertThat(read("s STRUCT<a INT>", null, Map.of("a", 1L))).isEqualTo("Struct{A=1}");
    assertThat(read("p STRUCT<x INT>", POINT, new Struct(POINT).put("x", 1).put("Y", "b")))
        .isEqualTo("Struct{X=1}");
    assertThat(
            read(
                "m MAP<VARCHAR, INT>",
                SchemaBuilder.map(Schema.STRING_SCHEMA, Schema.INT8_SCHEMA).build(),
                Map.of("m", (byte) 1)))
        .isEqualTo("{m=1}");
  }

  @Test
  void refusesSeveralColumnsOfAValueWithoutFields() {
    assertThatThrownBy(() -> read("a INT, b INT", Schema.INT32_SCHEMA, 1))
        .hasMessageContaining("INT32 has no fields for the columns A, B");
    assertThatThrownBy(() -> read("a INT, b INT", null, 1L))
        .hasMessageContaining("Long has no fields for the columns A, B");
  }

  @ParameterizedTest
  @CsvSource({"id, 1", "ID, 2", "Id, 3"})
  void prefersFieldsOfExactlyTheName(String column, String expected) {
    Schema schema =
        SchemaBuilder.struct()
            .field("id", Schema.INT32_SCHEMA)
            .field("ID", Schema.INT32_SCHEMA)
            .field("Id", Schema.INT32_SCHEMA)
            .build();
    Struct struct = new Struct(schema).put("id", 1).put("ID", 2).put("Id", 3);

    assertThat(read("`" + column + "` INT", schema, struct)).isEqualTo(expected);
    assertThat(read("`" + column + "` INT", null, Map.of("id", 1L, "ID", 2L, "Id", 3L)))
        .isEqualTo(expected);
  }

  @Test
  void followsSchemasAsTheyChange() {
    Schema before = SchemaBuilder.struct().field("a", Schema.INT32_SCHEMA).build();
    Schema after =
        SchemaBuilder.struct()
            .field("b", Schema.STRING_SCHEMA)
            .field("a", Schema.INT64_SCHEMA)
            .build();
    Reader reader = new Reader("a BIGINT, b VARCHAR");

    assertThat(reader.read(before, new Struct(before).put("a", 1))).isEqualTo("1 null");
    assertThat(reader.read(after, new Struct(after).put("b", "x").put("a", 2L))).isEqualTo("2 x");
    assertThat(reader.read(before, new Struct(before).put("a", 3))).isEqualTo("3 null");
    assertThat(reader.read(null, Map.of("a", 4L))).isEqualTo("4 null");
  }

  @Test
  void readsKeysHeadersAndTheRecordsPlace() {
    Source source =
        new Source(
            "S",
            SourceKind.STREAM,
            List.of(
                SourceColumn.key("ID", type("INT")),
                SourceColumn.value("A", type("VARCHAR")),
                new SourceColumn("H", type("BYTES"), Role.HEADER, Optional.of("trace"))),
            topic(),
            false,
            "");
    SourceNode node = node(source, "H", "ROWTIME", "A", "ROWPARTITION", "ID", "ROWOFFSET");
    ConnectHeaders headers = new ConnectHeaders();
    headers.addLong("trace", 42);
    SinkRecord record =
        new SinkRecord(
            "renamed",
            9,
            Schema.INT16_SCHEMA,
            (short) 5,
            Schema.STRING_SCHEMA,
            "x",
            90L,
            MILLIS,
            TimestampType.CREATE_TIME,
            headers,
            "original",
            3,
            77L);

    Row row = new RecordReader(node, targets(node)).read(record);

    assertThat(text(row, node)).isEqualTo("3432 " + MILLIS + " x 3 5 77");
  }

  private static String read(String columns, Schema schema, Object value) {
    return new Reader(columns).read(schema, value);
  }

  private static SqlType type(String text) {
    return new DataTypes(name -> Optional.empty()).resolve(new SqlParser().parseType(text));
  }

  private static SourceTopic topic() {
    return new SourceTopic("topic", spec(true), spec(false), Optional.empty(), Optional.empty());
  }

  private static FormatSpec spec(boolean key) {
    return new FormatSpec("CONNECT", key, "topic", false, Map.of(), OptionalInt.empty());
  }

  private static SourceNode node(Source source, String... columns) {
    return SourceNode.of(source, "S", Arrays.stream(columns).map(ReadColumn::whole).toList());
  }

  private static List<ColumnTarget> targets(SourceNode node) {
    return node.source().columns(Role.VALUE).stream()
        .map(c -> ColumnTarget.ofSlot(node.columns().indexOf(ReadColumn.whole(c.name()))))
        .toList();
  }

  /** The columns of rows as text. */
  private static String text(Row row, SourceNode node) {
    List<String> texts = new ArrayList<>();
    for (int slot = 0; slot < node.schema().size(); slot++) {
      Object value = RowValues.get(row, slot, node.schema().column(slot).type());
      texts.add(value instanceof ByteBuffer bytes ? hex(bytes) : String.valueOf(value));
    }
    return String.join(" ", texts);
  }

  private static String hex(ByteBuffer bytes) {
    return HexFormat.of().formatHex(bytes.array(), bytes.position(), bytes.limit());
  }

  /** Reads values into columns. */
  private static final class Reader {
    private final SourceNode node;
    private final RecordReader reader;

    Reader(String elements) {
      List<SourceColumn> columns =
          new SqlParser()
              .parseElements(elements).stream()
                  .map(
                      e ->
                          SourceColumn.value(
                              e.name().value(),
                              new DataTypes(name -> Optional.empty()).resolve(e.type())))
                  .toList();
      Source source = new Source("S", SourceKind.STREAM, columns, topic(), false, "");
      this.node = node(source, columns.stream().map(SourceColumn::name).toArray(String[]::new));
      this.reader = new RecordReader(node, targets(node));
    }

    String read(Schema schema, Object value) {
      return text(reader.read(new SinkRecord("t", 0, null, null, schema, value, 0)), node);
    }
  }
}
