package io.connectsql.format.avro;

import static io.connectsql.format.avro.AvroHarness.parse;
import static io.connectsql.format.avro.AvroHarness.text;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Rows written with a schema of the registry. */
class AvroSchemaIdTest {
  private final AvroHarness harness = new AvroHarness();
  private final AvroFormat format = harness.format();
  private final InMemorySchemaRegistry registry = harness.registry();

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
    FormatHarness given = harness.ofSchemaId(42);
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
    FormatHarness given = harness.ofSchemaId(5);
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
    assertRefused(harness.ofSchemaId(6), List.of(), "Schema id 6 is not in the schema registry");
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
    var encoder = format.encoder(harness.ofSchemaId(5).spec(), columns, new int[] {0, 1}, registry);
    Row row = new Row(2);
    row.setInt(0, 1);
    assertThatThrownBy(() -> encoder.encode(row)).isInstanceOf(RecordFormatException.class);
    row.setInt(1, 2);
    assertThat(encoder.encode(row)).containsExactly(0, 0, 0, 0, 5, 2, 4);
  }

  private void assertRefused(FormatHarness form, List<Column> columns, String message) {
    assertThatThrownBy(() -> form.encode(columns, FormatHarness.nulls(columns)))
        .isInstanceOf(SqlException.class)
        .hasMessage(message);
  }
}
