package io.connectsql.format.json;

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

import io.connectsql.format.ColumnSource;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowDecoder;
import io.connectsql.registry.AbsentSchemaRegistry;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns that are carried hold the same values afterwards as if they were decoded and encoded. */
class JsonCarriedColumnsTest {
  private static final StructType STRUCT =
      new StructType(List.of(new Field("X", INTEGER), new Field("Y", VARCHAR)));

  private static final List<Column> COLUMNS =
      List.of(
          new Column("B", BOOLEAN),
          new Column("I", INTEGER),
          new Column("L", BIGINT),
          new Column("D", DOUBLE),
          new Column("N", new DecimalType(5, 2)),
          new Column("V", VARCHAR),
          new Column("BY", BYTES),
          new Column("DA", DATE),
          new Column("TI", TIME),
          new Column("TS", TIMESTAMP),
          new Column("A", new ArrayType(BIGINT)),
          new Column("M", new MapType(VARCHAR, INTEGER)),
          new Column("S", STRUCT));

  private final JsonFormat format = new JsonFormat();
  private final FormatSpec spec = FormatHarness.spec(format);
  private final SchemaRegistry registry = new AbsentSchemaRegistry();

  private Row decode(byte[] data) {
    Row row = new Row(COLUMNS.size());
    format
        .decoder(spec, COLUMNS, IntStream.range(0, COLUMNS.size()).toArray(), registry)
        .decode(data, row);
    return row;
  }

  private byte[] copy(String text, boolean carry) {
    List<ColumnTarget> targets = new ArrayList<>();
    List<ColumnSource> sources = new ArrayList<>();
    for (int i = 0; i < COLUMNS.size(); i++) {
      targets.add(carry ? new ColumnTarget.Carried(i) : new ColumnTarget.Value(i));
      sources.add(new ColumnSource(i, carry ? i : ColumnSource.VALUE));
    }
    Row row = new Row(COLUMNS.size());
    format.decoder(spec, COLUMNS, targets, registry).decode(text.getBytes(UTF_8), row);
    return format.encoder(spec, COLUMNS, sources, registry).encode(row);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "null",
        " { \"I\" : 1 , \"L\" : -2 } ",
        "{\"B\":true,\"I\":1,\"L\":2,\"D\":1.5,\"N\":1.25,\"V\":\"v\",\"BY\":\"AQI=\",\"DA\":3,"
            + "\"TI\":4,\"TS\":5,\"A\":[1,null,3],\"M\":{\"k\":1},\"S\":{\"X\":1,\"Y\":\"y\"}}",
        "{\"B\":null,\"I\":null,\"V\":null,\"A\":null,\"M\":null,\"S\":null}",
        "{\"B\":\"TRUE\",\"I\":\"12\",\"L\":\" 34 \",\"D\":\"1.5\",\"N\":\"2.5\",\"V\":true}",
        "{\"I\":1.0,\"L\":1e3,\"D\":1e2,\"N\":1,\"V\":12.50}",
        "{\"I\":2147483647,\"L\":9223372036854775807,\"D\":123456789012345678901234567890}",
        "{\"N\":1.2,\"A\":[\"1\",2.0],\"M\":{\"a\":\"3\",\"b\":null},\"DA\":-3,\"TS\":-1}",
        "{\"V\":\"a\\\"b\\\\c\\n\\u00e4 ä 😀\",\"S\":{\"Y\":\"\\u0041\",\"X\":2}}",
        "{\"V\":{\"any\":[1, 2]},\"S\":{\"Z\":1,\"x\":7}}",
        "{\"v\":\"lower\",\"i\":3,\"s\":{\"X\":1}}",
        "{\"v\":\"lower\",\"V\":\"upper\",\"unknown\":{\"a\":[{}]}}",
        "{\"V\":\"upper\",\"v\":\"lower\"}",
        "{\"\\u0056\":\"escaped name\"}",
        "{\"D\":NaN,\"I\":5}",
        "{\"S\":{},\"M\":{},\"A\":[]}",
        "{\"S\": {\"X\" : 1 , \"Y\" : null } , \"A\" : [ 1 , 2 ] }",
        "{\"S\":{\"X\":\"9\",\"Y\":\"y\"},\"V\":5}",
        "{\"L\":0,\"I\":-0,\"D\":-0.0}",
        "{\"A\":[1e2,2],\"S\":{\"X\":1e0,\"Y\":\"a\"}}",
        "{\"S\":{\"X\":1,\"Y\":\"a string of some length, \u00e4\u00f6\u00fc \\\" quoted\"}}",
      })
  void holdTheSameValues(String text) {
    assertThat(decode(copy(text, true))).isEqualTo(decode(copy(text, false)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{\"I\":1",
        "{\"I\":1}}",
        "{\"I\":1} x",
        "{\"I\":01}",
        "{\"I\":1,}",
        "{\"V\":\"a}",
        "{\"V\":\"\\x\"}",
        "{\"V\":\"a\nb\"}",
        "{\"I\":\"warm\"}",
        "{\"I\":3000000000}",
        "{\"N\":1234.5}",
        "{\"B\":1}",
        "{\"S\":[1]}",
        "{\"A\":{}}",
        "{\"BY\":\"%\"}",
        "[1]",
        "{\"unknown\":tru}",
        "{\"A\":[1,]}",
        "{\"A\":[1",
        "{\"A\":[01]}",
        "{\"A\":[1.]}",
        "{\"A\":[-]}",
        "{\"A\":[1 2]}",
        "{\"M\":{\"k\":1,}}",
        "{\"M\":{\"k\"",
        "{\"S\":{\"X\":1 \"Y\":2}}",
        "{\"S\":{\"X\":1,\"Y\":\"a\"",
        "{\"S\":{\"X\":1,\"Y\":\"a\",}}",
        "{\"S\":{\"X\":nul,\"Y\":\"a\"}}",
      })
  void refuseWhatTheColumnsCannotHold(String text) {
    assertThatThrownBy(() -> copy(text, true)).isInstanceOf(RecordFormatException.class);
    assertThatThrownBy(() -> copy(text, false)).isInstanceOf(RecordFormatException.class);
  }

  @Test
  void refuseTextThatEndsTooEarly() {
    String text =
        "{\"I\":-12,\"L\":34,\"V\":\"a\\u0041ä\",\"B\":true,\"A\":[1,null],\"M\":{\"k\":1},"
            + "\"N\":1.25,\"D\":1.5e3,\"S\":{\"X\":1,\"Y\":\"y\"}}";
    List<Column> simple =
        List.of(new Column("I", INTEGER), new Column("L", BIGINT), new Column("V", VARCHAR));
    RowDecoder scanned = format.decoder(spec, simple, new int[] {0, 1, 2}, registry);
    byte[] whole = text.getBytes(UTF_8);
    scanned.decode(whole, new Row(3));
    assertThat(decode(copy(text, true))).isEqualTo(decode(copy(text, false)));
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> scanned.decode(cut, new Row(3)))
          .as("%s bytes", length)
          .isInstanceOf(RecordFormatException.class);
      assertThatThrownBy(() -> copy(new String(cut, UTF_8), true))
          .as("%s bytes", length)
          .isInstanceOf(RecordFormatException.class);
    }
  }

  @Test
  void areCopiedWhereTheTextMayStay() {
    String text = "{\"L\":1,\"S\":{ \"X\":1, \"Y\":\"\\u0041\" }}";
    assertThat(new String(copy(text, true), UTF_8))
        .contains("\"L\":1,")
        .contains("\"S\":{ \"X\":1, \"Y\":\"\\u0041\" }");
  }

  @Test
  void singleFieldsOfAStructAreRead() {
    List<Column> columns = List.of(new Column("S", STRUCT));
    List<ColumnTarget> targets =
        List.of(
            new ColumnTarget.Fields(
                List.of(new ColumnTarget.Value(1), new ColumnTarget.Skipped())));
    for (String text : List.of("{\"S\":{\"Y\":\"y\",\"X\":5}}", "{\"\\u0053\":{\"X\":5}}")) {
      Row row = new Row(2);
      format.decoder(spec, columns, targets, registry).decode(text.getBytes(UTF_8), row);
      assertThat(row.getInt(1)).isEqualTo(5);
    }
  }
}
