package io.connectsql.format.json;

import static io.connectsql.format.FormatHarness.NESTED;
import static io.connectsql.format.FormatHarness.NESTED_VALUES;
import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.FormatHarness.SCALAR_VALUES;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.ClusterException;
import io.connectsql.SqlException;
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
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class JsonSchemaFormatTest {
  private final JsonSchemaFormat format = new JsonSchemaFormat();
  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();
  private final FormatHarness json = harness(OptionalInt.empty());

  private FormatHarness harness(OptionalInt schemaId) {
    return new FormatHarness(
        format, new FormatSpec("JSON_SR", false, "t", false, Map.of(), schemaId), registry);
  }

  @Test
  void writesAndReadsEveryType() {
    assertThat(json.roundTrip(SCALARS, SCALAR_VALUES)).isEqualTo(SCALAR_VALUES);
    FormatHarness nested = new FormatHarness(format, json.spec(), new InMemorySchemaRegistry());
    assertThat(nested.roundTrip(NESTED, NESTED_VALUES)).isEqualTo(NESTED_VALUES);
  }

  @Test
  void infersWhatItWrites() {
    for (List<Column> columns : List.of(SCALARS, NESTED)) {
      SubjectSchema schema = format.schema(json.spec(), columns).orElseThrow();
      assertThat(format.infer(json.spec(), schema, registry)).isEqualTo(columns);
    }
    FormatSpec bare = json.unwrapped().spec();
    for (Column column : NESTED) {
      SubjectSchema schema = format.schema(bare, List.of(column)).orElseThrow();
      assertThat(format.infer(bare, schema, registry))
          .containsExactly(new Column("ROWVAL", column.type()));
    }
  }

  @Test
  void writesTheIdBeforeTheText() {
    List<Column> columns = List.of(new Column("A", INTEGER));
    registry.register("x", new SubjectSchema("JSON", "{}"));
    byte[] data = json.encode(columns, 1);
    assertThat(WireFormat.schemaId(data)).isEqualTo(2);
    assertThat(new String(Arrays.copyOfRange(data, 5, data.length), UTF_8)).isEqualTo("{\"A\":1}");
    assertThat(json.unwrapped().encode(columns, (Object) null)).isNull();
    assertThat(registry.latest("t-value").orElseThrow().schema().text())
        .isEqualTo(
            "{\"oneOf\":[{\"type\":\"null\"},{\"type\":\"integer\",\"connect.type\":\"int32\"}]}");
  }

  @Test
  void infersWhatOthersWrite() {
    SubjectSchema schema =
        new SubjectSchema(
            "JSON",
            """
            {"type":"object","properties":{
            "late":{"type":"string","connect.index":1},
            "early":{"type":["null","integer"],"connect.index":0},
            "n":{"type":"number"},"b":{"anyOf":[{"type":"boolean"},{"type":"null"}]},
            "e":{"enum":["A","B"]},
            "m":{"type":"object","additionalProperties":{"type":"integer"}},
            "a":{"type":"array","items":{"$ref":"#/definitions/p"}},
            "d":{"type":"number","title":"org.apache.kafka.connect.data.Decimal",
              "connect.parameters":{"scale":"2"}},
            "x":{"$ref":"ext.json"}},
            "definitions":{"p":{"type":"object","properties":{"q":{"type":"integer",
              "connect.type":"int16"}}}}}
            """,
            List.of(new Reference("ext.json", "ext", 1)));
    registry.register("ext", new SubjectSchema("JSON", "{\"type\":\"boolean\"}"));
    assertThat(format.infer(json.spec(), schema, registry))
        .containsExactly(
            new Column("EARLY", BIGINT),
            new Column("LATE", VARCHAR),
            new Column("N", DOUBLE),
            new Column("B", BOOLEAN),
            new Column("E", VARCHAR),
            new Column("M", new MapType(VARCHAR, BIGINT)),
            new Column("A", new ArrayType(new StructType(List.of(new Field("Q", INTEGER))))),
            new Column("D", new DecimalType(64, 2)),
            new Column("X", BOOLEAN));
  }

  @Test
  void refusesSchemasWithoutSqlTypes() {
    assertNotInferred("{\"type\":\"integer\"}", "not that of an object");
    assertNotInferred(
        "{\"type\":\"object\",\"properties\":{\"n\":{\"$ref\":\"#\"}}}", "refers to itself");
    assertNotInferred(
        "{\"type\":\"object\",\"properties\":{\"n\":{\"oneOf\":[{\"type\":\"string\"},"
            + "{\"type\":\"integer\"}]}}}",
        "allows a choice of types");
    assertThatThrownBy(
            () ->
                format.infer(
                    json.spec(),
                    new SubjectSchema("JSON", "{\"$ref\":\"#/definitions/gone\"}"),
                    registry))
        .isInstanceOf(ClusterException.class)
        .hasMessage("a JSON Schema refers to #/definitions/gone, which is not there");
  }

  @Test
  void writesWithTheSchemaOfAnId() {
    registry.register(
        "o",
        new SubjectSchema(
            "JSON",
            "{\"type\":\"object\",\"properties\":{\"first\":{\"type\":\"integer\"},"
                + "\"second\":{\"type\":\"string\"}}}"),
        33);
    FormatHarness given = harness(OptionalInt.of(33));
    byte[] data = given.encode(List.of(new Column("SECOND", VARCHAR)), "x");
    assertThat(WireFormat.schemaId(data)).isEqualTo(33);
    assertThat(new String(Arrays.copyOfRange(data, 5, data.length), UTF_8))
        .isEqualTo("{\"second\":\"x\"}");
    assertThatThrownBy(() -> given.encode(List.of(new Column("THIRD", VARCHAR)), "x"))
        .isInstanceOf(SqlException.class)
        .hasMessage("The JSON Schema of id 33 has no property THIRD");
    SubjectSchema schema = registry.byId(33).orElseThrow();
    assertThat(format.infer(given.spec(), schema, registry))
        .containsExactly(new Column("first", BIGINT), new Column("second", VARCHAR));
  }

  @Test
  void refusesDataWithoutAnId() {
    assertThatThrownBy(() -> json.decodeText(SCALARS, "{}"))
        .isInstanceOf(RecordFormatException.class)
        .hasMessageStartingWith("not written with a schema registry");
  }

  @Test
  void refusesMapsThatJsonCannotWrite() {
    assertThatThrownBy(() -> json.check(new Column("M", new MapType(INTEGER, DOUBLE))))
        .isInstanceOf(SqlException.class)
        .hasMessageStartingWith("The JSON_SR format only supports MAPs with VARCHAR keys");
  }

  private void assertNotInferred(String schema, String message) {
    assertThatThrownBy(() -> format.infer(json.spec(), new SubjectSchema("JSON", schema), registry))
        .isInstanceOf(SqlException.class)
        .hasMessageContaining(message);
  }
}
