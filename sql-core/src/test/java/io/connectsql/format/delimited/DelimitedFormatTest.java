package io.connectsql.format.delimited;

import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.FormatHarness.SCALAR_VALUES;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DelimitedFormatTest {
  private static final List<Column> COLUMNS =
      List.of(new Column("ID", BIGINT), new Column("NAME", VARCHAR), new Column("N", INTEGER));

  private final FormatHarness delimited = FormatHarness.of(new DelimitedFormat());

  @Test
  void writesAndReadsEveryScalar() {
    assertThat(delimited.roundTrip(SCALARS, SCALAR_VALUES)).isEqualTo(SCALAR_VALUES);
  }

  @Test
  void writesAndReadsNulls() {
    assertThat(delimited.encodeText(COLUMNS, null, null, null)).isEqualTo(",,");
    assertThat(delimited.decodeText(COLUMNS, ",,")).containsExactly(null, null, null);
    assertThat(delimited.decodeText(List.of(new Column("S", VARCHAR)), ""))
        .containsExactly((Object) null);
  }

  @Test
  void keepsEmptyStringsThatAreQuoted() {
    assertThat(delimited.decodeText(COLUMNS, "\"\",\"\",\"\"")).containsExactly(null, "", null);
  }

  @ParameterizedTest
  @CsvSource({"',',1;zwei;-3", "';',1;zwei;-3", "TAB,1;zwei;-3", "SPACE,1;zwei;-3", "$,1;zwei;-3"})
  void splitsAtTheDelimiter(String delimiter, String line) {
    FormatHarness harness = delimited.with("DELIMITER", delimiter);
    String text = line.replace(";", delimiter.replace("TAB", "\t").replace("SPACE", " "));
    assertThat(harness.decodeText(COLUMNS, text)).containsExactly(1L, "zwei", -3);
    assertThat(harness.encodeText(COLUMNS, 1L, "zwei", -3)).isEqualTo(text);
  }

  @Test
  void readsQuotedFields() {
    assertThat(delimited.decodeText(COLUMNS, "\"1\",\"a \"\"b\"\",\nc\",\" 3\"\r\n"))
        .containsExactly(1L, "a \"b\",\nc", 3);
    assertThat(delimited.decodeText(COLUMNS, "1,a \"b\",3")).containsExactly(1L, "a \"b\"", 3);
    assertThat(delimited.decodeText(COLUMNS, "1,\"\"\"\",3")).containsExactly(1L, "\"", 3);
  }

  @Test
  void quotesWhatCouldBeMisread() {
    List<Column> columns = List.of(new Column("A", VARCHAR), new Column("B", VARCHAR));
    assertThat(delimited.encodeText(columns, "a,b", "c\"d")).isEqualTo("\"a,b\",\"c\"\"d\"");
    assertThat(delimited.encodeText(columns, "#", "#")).isEqualTo("\"#\",\"#\"");
    assertThat(delimited.encodeText(columns, "-1", "-1")).isEqualTo("\"-1\",-1");
    assertThat(delimited.encodeText(columns, " a", "b ")).isEqualTo("\" a\",\"b \"");
    assertThat(delimited.encodeText(columns, "", "")).isEqualTo("\"\",");
    assertThat(delimited.encodeText(columns, "a\nb", "some text")).isEqualTo("\"a\nb\",some text");
  }

  @Test
  void keepsSpacesOfStringsOnly() {
    assertThat(delimited.decodeText(COLUMNS, " 1 , a , 3 ")).containsExactly(1L, " a ", 3);
  }

  @Test
  void fitsDecimals() {
    List<Column> columns = List.of(new Column("N", new DecimalType(33, 16)));
    assertThat(delimited.decodeText(columns, ".12"))
        .containsExactly(new BigDecimal("0.1200000000000000"));
    assertThat(delimited.encodeText(columns, new BigDecimal("-12345.1200000000000000")))
        .isEqualTo("\"-12345.1200000000000000\"");
  }

  @Test
  void readsOnlyTheColumnsThatAreWanted() {
    assertThat(delimited.decodeSome(COLUMNS, "no number,\"x\",3".getBytes(UTF_8), "N"))
        .containsExactly(3);
  }

  @Test
  void aNullKeyIsNullAndANullValueIsEmpty() {
    List<Column> columns = List.of(new Column("K", INTEGER));
    assertThat(delimited.key().encode(columns, (Object) null)).isNull();
    assertThat(delimited.encodeText(columns, (Object) null)).isEmpty();
    assertThat(delimited.key().encode(List.of())).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1,a|found 2 fields for 3 columns",
        "1|found 1 field for 3 columns",
        "1,a,3,4|found more fields than the 3 columns",
        "x,a,3|ID: not a number in the range of BIGINT",
        "1,a,2147483648|N: not a number in the range of INTEGER",
        "1,\"a,3|NAME: the closing quote is missing",
        "1,\"a\"b,3|NAME: there is text after the closing quote",
        "`1,a,3\n1,a,3`|found more than one line"
      })
  void saysWhatIsWrong(String line, String message) {
    assertBad(COLUMNS, line, message);
  }

  @Test
  void saysWhatIsWrongWithOtherTypes() {
    assertBad(List.of(new Column("B", BOOLEAN)), "ja", "B: a BOOLEAN must be true or false");
    assertBad(List.of(new Column("D", DOUBLE)), "x", "D: not a number in the range of DOUBLE");
    assertBad(List.of(new Column("Y", BYTES)), "?", "Y: BYTES must be in base64");
    assertBad(
        List.of(new Column("N", new DecimalType(4, 2))),
        "123.4",
        "N: the number is too large for DECIMAL(4, 2)");
  }

  @Test
  void refusesNestedTypes() {
    assertRefused(new Column("A", new ArrayType(INTEGER)), "ARRAY");
    assertRefused(new Column("M", new MapType(VARCHAR, INTEGER)), "MAP");
    assertRefused(new Column("S", new StructType(List.of(new Field("X", INTEGER)))), "STRUCT");
    delimited.check(SCALARS.toArray(Column[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t", "||", "\""})
  void refusesDelimitersThatAreNotOneCharacter(String delimiter) {
    assertThatThrownBy(() -> delimited.with("DELIMITER", delimiter).check())
        .isInstanceOf(SqlException.class)
        .hasMessageStartingWith("VALUE_DELIMITER ");
  }

  private void assertRefused(Column column, String type) {
    assertThatThrownBy(() -> delimited.check(column))
        .isInstanceOf(SqlException.class)
        .hasMessage(
            "The DELIMITED format does not support type " + type + " of column " + column.name());
  }

  private void assertBad(List<Column> columns, String line, String message) {
    assertThatThrownBy(() -> delimited.decodeText(columns, line))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage(message);
  }
}
