package io.connectsql.format.avro;

import static io.connectsql.format.FormatHarness.NESTED;
import static io.connectsql.format.FormatHarness.NESTED_VALUES;
import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.FormatHarness.SCALAR_VALUES;
import static io.connectsql.format.FormatHarness.mapOf;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;
import org.junit.jupiter.api.Test;

class AvroFormatTest {
  private final AvroHarness harness = new AvroHarness();
  private final FormatHarness avro = harness.wrapped();
  private final FormatHarness bare = avro.unwrapped();

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
      FormatHarness form = new FormatHarness(harness.format(), bare.spec(), fresh);
      assertThat(form.roundTrip(columns, values)).isEqualTo(values);
      assertThat(form.encode(columns, (Object) null)).isNull();
    }
    for (int i = 0; i < NESTED.size(); i++) {
      List<Object> values = List.of(NESTED_VALUES.get(i));
      assertThat(bare.roundTrip(List.of(NESTED.get(i)), values)).isEqualTo(values);
    }
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
    Schema schema = harness.schema(avro, columns);
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
  void saysWhatIsWrongWithData() {
    List<Column> columns = List.of(new Column("A", INTEGER), new Column("S", VARCHAR));
    byte[] data = avro.encode(columns, 1, "text");
    harness.assertBad(columns, new byte[] {1, 2}, "not written with a schema registry");
    harness.assertBad(columns, "{\"A\":1}".getBytes(UTF_8), "not written with a schema registry");
    harness.assertBad(
        columns, new byte[] {0, 0, 0, 0, 9, 0}, "schema id 9 is not in the schema registry");
    harness.assertBad(columns, Arrays.copyOf(data, data.length - 2), "not valid Avro");
    harness.assertBad(
        columns, new byte[] {0, 0, 0, 0, 1, 8}, "A: not valid Avro: a union has no branch 4");
    harness.assertBad(
        List.of(new Column("A", BOOLEAN)), data, "A: cannot read Avro int as BOOLEAN");
    assertThatThrownBy(() -> bare.decode(List.of(new Column("A", INTEGER)), data))
        .hasMessage("A: cannot read Avro record as INTEGER");
  }

  @Test
  void saysWhereABareValueStandsInsteadOfARecord() {
    List<Column> columns = List.of(new Column("A", INTEGER));
    byte[] data = bare.encode(columns, 1);
    harness.assertBad(
        columns, data, "the data is an Avro int, not a record with a field per column");
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
}
