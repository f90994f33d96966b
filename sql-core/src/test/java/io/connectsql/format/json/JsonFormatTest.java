package io.connectsql.format.json;

import static io.connectsql.format.FormatHarness.NESTED;
import static io.connectsql.format.FormatHarness.NESTED_VALUES;
import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.FormatHarness.SCALAR_VALUES;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonFormatTest {
  private final JsonFormat format = new JsonFormat();
  private final FormatHarness json = FormatHarness.of(format);

  @Test
  void writesAndReadsEveryScalar() {
    assertThat(json.roundTrip(SCALARS, SCALAR_VALUES)).isEqualTo(SCALAR_VALUES);
  }

  @Test
  void writesAndReadsNestedValues() {
    assertThat(json.roundTrip(NESTED, NESTED_VALUES)).isEqualTo(NESTED_VALUES);
  }

  @Test
  void writesNullsAndReadsThem() {
    List<Object> nulls = FormatHarness.nulls(SCALARS);
    assertThat(json.encodeText(SCALARS.subList(0, 2), null, null))
        .isEqualTo("{\"B\":null,\"I\":null}");
    assertThat(json.roundTrip(SCALARS, nulls)).isEqualTo(nulls);
    assertThat(json.roundTrip(NESTED, FormatHarness.nulls(NESTED)))
        .isEqualTo(FormatHarness.nulls(NESTED));
  }

  @Test
  void writesTemporalsAsNumbersAndBytesInBase64() {
    assertThat(json.encodeText(SCALARS, SCALAR_VALUES.toArray()))
        .isEqualTo(
            "{\"B\":true,\"I\":-42,\"L\":9223372036854775807,\"D\":1.5E-7,\"N\":-1234.50,"
                + "\"S\":\"häß\\n\\\"x\\\", \\uD83D\\uDE00\",\"BY\":\"AP9/\",\"DA\":-1,\"TI\":86399999,"
                + "\"TS\":-1}");
  }

  @Test
  void writesDecimalsPlainAndWithTheirScale() {
    List<Column> columns = List.of(new Column("N", new DecimalType(20, 10)));
    assertThat(json.encodeText(columns, new BigDecimal("0E-10"))).isEqualTo("{\"N\":0.0000000000}");
  }

  @Test
  void writesManyRowsWithOneEncoder() {
    List<Column> columns = List.of(new Column("I", INTEGER));
    var encoder = format.encoder(json.spec(), columns, new int[] {0}, null);
    Row row = new Row(1);
    row.setInt(0, 1);
    assertThat(new String(encoder.encode(row), UTF_8)).isEqualTo("{\"I\":1}");
    row.setInt(0, 2);
    assertThat(new String(encoder.encode(row), UTF_8)).isEqualTo("{\"I\":2}");
  }

  @Test
  void goesOnAfterARowThatCannotBeWritten() {
    List<Column> columns = List.of(new Column("S", VARCHAR));
    var encoder = format.encoder(json.spec(), columns, new int[] {0}, null);
    Row row = new Row(1);
    row.set(0, 5);
    assertThatThrownBy(() -> encoder.encode(row)).isInstanceOf(ClassCastException.class);
    row.set(0, "fine");
    assertThat(new String(encoder.encode(row), UTF_8)).isEqualTo("{\"S\":\"fine\"}");
  }

  @Test
  void findsFieldsRegardlessOfCaseButPrefersTheExactName() {
    List<Column> columns = List.of(new Column("FOO", INTEGER));
    assertThat(json.decodeText(columns, "{\"foo\":1}")).containsExactly(1);
    assertThat(json.decodeText(columns, "{\"foo\":1,\"FOO\":2}")).containsExactly(2);
    assertThat(json.decodeText(columns, "{\"FOO\":2,\"foo\":1}")).containsExactly(2);
  }

  @Test
  void keepsColumnsApartThatDifferInCaseOnly() {
    List<Column> columns = List.of(new Column("foo", INTEGER), new Column("FOO", INTEGER));
    assertThat(json.decodeText(columns, "{\"FOO\":2,\"foo\":1}")).containsExactly(1, 2);
    assertThat(json.decodeSome(columns, "{\"foo\":1}".getBytes(UTF_8), "FOO"))
        .containsExactly((Object) null);
  }

  @Test
  void findsFieldsWhoseOrderChangesFromRecordToRecord() {
    List<Column> columns = List.of(new Column("A", INTEGER), new Column("B", INTEGER));
    var decoder = format.decoder(json.spec(), columns, new int[] {0, 1}, null);
    Row row = new Row(2);
    for (String text :
        List.of("{\"A\":1,\"B\":2}", "{\"B\":2,\"A\":1}", "{\"x\":0,\"b\":2,\"a\":1}")) {
      decoder.decode(text.getBytes(UTF_8), row);
      assertThat(row.getInt(0)).as(text).isEqualTo(1);
      assertThat(row.getInt(1)).as(text).isEqualTo(2);
    }
  }

  @Test
  void readsOnlyTheColumnsThatAreWanted() {
    byte[] data = "{\"A\":{\"x\":[1,2]},\"I\":\"no number\",\"L\":5}".getBytes(UTF_8);
    List<Column> columns =
        List.of(new Column("A", VARCHAR), new Column("I", INTEGER), new Column("L", BIGINT));
    assertThat(json.decodeSome(columns, data, "L")).containsExactly(5L);
  }

  @Test
  void absentColumnsAreNull() {
    List<Column> columns = List.of(new Column("A", INTEGER), new Column("B", VARCHAR));
    assertThat(json.decodeText(columns, "{\"C\":1}")).containsExactly(null, null);
    assertThat(json.decodeText(columns, "null")).containsExactly(null, null);
  }

  @Test
  void readsAnyValueAsText() {
    SqlType type = new ArrayType(VARCHAR);
    assertThat(
            json.decodeText(
                List.of(new Column("S", type)),
                "{\"S\":[\"x\",1,2.50,true,{\"b\" : [1, 2.50, null]},[ ],null]}"))
        .containsExactly(
            Arrays.asList("x", "1", "2.50", "true", "{\"b\":[1,2.50,null]}", "[]", null));
  }

  @Test
  void readsNumbersFromStringsAndCutsFractions() {
    List<Column> columns =
        List.of(
            new Column("I", INTEGER),
            new Column("L", BIGINT),
            new Column("D", DOUBLE),
            new Column("N", new DecimalType(4, 2)),
            new Column("B", BOOLEAN));
    List<Object> expected = List.of(10, 20L, 30.5, new BigDecimal("4.50"), true);
    assertThat(
            json.decodeText(
                columns, "{\"I\":\"10\",\"L\":\"20\",\"D\":\"30.5\",\"N\":\"4.5\",\"B\":\"True\"}"))
        .isEqualTo(expected);
    assertThat(
            json.decodeText(
                columns, "{\"I\":10.9,\"L\":\"20.9\",\"D\":3.05e1,\"N\":4.500,\"B\":true}"))
        .isEqualTo(expected);
  }

  @Test
  void readsAndWritesDoublesThatAreNoNumbers() {
    List<Column> columns = List.of(new Column("D", new ArrayType(DOUBLE)));
    List<Object> values = List.of(List.of(Double.NaN, Double.NEGATIVE_INFINITY));
    assertThat(json.roundTrip(columns, values)).isEqualTo(values);
    assertThat(json.encodeText(columns, values.toArray()))
        .isEqualTo("{\"D\":[\"NaN\",\"-Infinity\"]}");
    assertThat(json.decodeText(columns, "{\"D\":[NaN]}")).containsExactly(List.of(Double.NaN));
  }

  @Test
  void bareValues() {
    List<Column> columns = List.of(new Column("V", new ArrayType(INTEGER)));
    FormatHarness bare = json.unwrapped();
    assertThat(bare.encodeText(columns, Arrays.asList(1, null))).isEqualTo("[1,null]");
    assertThat(bare.decodeText(columns, "[1,null]")).containsExactly(Arrays.asList(1, null));
    assertThat(bare.encode(columns, (Object) null)).isNull();
    assertThat(bare.decodeText(columns, " null ")).containsExactly((Object) null);
  }

  @Test
  void aKeyWithoutColumnsIsNull() {
    assertThat(json.key().encode(List.of())).isNull();
    assertThat(json.key().decodeText(List.of(), "not json")).isEmpty();
    assertThat(json.encodeText(List.of())).isEqualTo("{}");
  }

  @Test
  void saysWhichColumnAndFieldIsWrong() {
    StructType inner = new StructType(List.of(new Field("ZIP", INTEGER)));
    List<Column> columns =
        List.of(new Column("ADDRESSES", new ArrayType(inner)), new Column("B", BOOLEAN));
    assertBad(
        columns,
        "{\"ADDRESSES\":[{\"zip\":\"x\"}]}",
        "ADDRESSES->ZIP: cannot read a string that is no number as INTEGER");
    assertBad(columns, "{\"B\":[]}", "B: cannot read an array as BOOLEAN");
    assertBad(
        columns, "{\"B\":\"ja\"}", "B: cannot read a string other than true or false as BOOLEAN");
    assertBad(columns, "{\"ADDRESSES\":{}}", "ADDRESSES: cannot read an object as ARRAY");
  }

  @Test
  void refusesNumbersThatDoNotFit() {
    assertBad(new Column("I", INTEGER), "2147483648", "I: the number is too large for INTEGER");
    assertBad(
        new Column("L", BIGINT), "9223372036854775808", "L: the number is too large for BIGINT");
    assertBad(new Column("L", BIGINT), "1e999999999", "L: the number is too large for BIGINT");
    assertBad(
        new Column("N", new DecimalType(4, 2)),
        "100",
        "N: the number is too large for DECIMAL(4, 2)");
    assertBad(
        new Column("N", new DecimalType(4, 2)),
        "0.001",
        "N: the number needs more digits after the point than DECIMAL(4, 2)");
    assertBad(
        new Column("N", new DecimalType(4, 2)),
        "1e-999999999",
        "N: the number needs more digits after the point than DECIMAL(4, 2)");
    assertBad(
        new Column("T", TIME), "86400000", "T: the number of milliseconds is not within a day");
    assertBad(
        new Column("D", DATE),
        "9223372036854775807",
        "D: the number of days is out of the range of DATE");
    assertBad(
        new Column("Y", BYTES), "\"?\"", "Y: cannot read a string that is not base64 as BYTES");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{\"B\":tru}", "nothing", "{} {}", "{\"X\":[1}"})
  void refusesTextThatIsNotJson(String text) {
    assertThatThrownBy(() -> json.decodeText(SCALARS, text))
        .isInstanceOf(RecordFormatException.class)
        .hasMessageStartingWith("not valid JSON");
  }

  @Test
  void refusesBareValuesWhereAnObjectIsExpected() {
    assertBad(SCALARS, "5", "cannot read a number as an object with a field per column");
  }

  @Test
  void checksColumnsAndSettings() {
    SqlType map = new MapType(INTEGER, DOUBLE);
    assertThatThrownBy(() -> json.check(new Column("M", new ArrayType(map))))
        .isInstanceOf(SqlException.class)
        .hasMessage(
            "The JSON format only supports MAPs with VARCHAR keys, got MAP<INTEGER, DOUBLE>");
    assertThatThrownBy(() -> json.with("DELIMITER", "|").check(SCALARS.get(0)))
        .isInstanceOf(SqlException.class)
        .hasMessage("The JSON format does not take VALUE_DELIMITER");
    assertThatThrownBy(() -> json.unwrapped().check(SCALARS.get(0), SCALARS.get(1)))
        .isInstanceOf(SqlException.class)
        .hasMessage("Only a single column can be written unwrapped, got 2: B, I");
    json.check(NESTED.toArray(Column[]::new));
  }

  private void assertBad(Column column, String value, String message) {
    assertBad(List.of(column), "{\"" + column.name() + "\":" + value + "}", message);
  }

  private void assertBad(List<Column> columns, String text, String message) {
    assertThatThrownBy(() -> json.decodeText(columns, text))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage(message);
  }
}
