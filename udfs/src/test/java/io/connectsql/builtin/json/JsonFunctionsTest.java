package io.connectsql.builtin.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonFunctionsTest {
  private static final String DOCUMENT =
      """
      { "a": {"b": [ {"c": "x\\"y\\u00e9"}, 1.50, [true, null] ]}, "@type": "T", "0": "zero",
        "with.dot": 1e3, "it's": -7, "a.b": {} }""";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "$.a.b[0].c | x\"yé",
        "$.a.b[0] | {\"c\":\"x\\\"yé\"}",
        "$.a.b[1] | 1.50",
        "$.a.b[2] | [true,null]",
        "$.a.b[2][0] | true",
        "$.a.b[2][1] | null",
        "$.a.b.1 | 1.50",
        "$.@type | T",
        "$['@type'] | T",
        "$[0] | zero",
        "$['with.dot'] | 1e3",
        "$[\"it's\"] | -7",
        "$['it\\'s'] | -7",
        "$['a.b'] | {}",
        "$.a.b[-1] |",
        "$.a.b[3] |",
        "$.a.b.c |",
        "$.a.x |",
        "$.@type.x |",
      })
  void extractsFields(String path, String expected) {
    assertThat(new ExtractJsonField().extract(DOCUMENT, path)).isEqualTo(expected);
  }

  @Test
  void extractsFromAnyText() {
    ExtractJsonField extract = new ExtractJsonField();
    assertThat(extract.extract(" [1, 2] ", "$")).isEqualTo("[1,2]");
    assertThat(extract.extract("{\"a\": 1}}", "$.a")).isEqualTo("1");
    assertThat(extract.extract("{\"b\": 1}", "$.a")).isNull();
    assertThat(extract.extract("", "$.a")).isNull();
    assertThat(extract.extract(null, "$.a")).isNull();
    assertThat(extract.extract("{}", null)).isNull();
    assertThatThrownBy(() -> extract.extract("{a", "$.a")).isInstanceOf(FunctionException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", ".a", "$a", "$.", "$.a.", "$..a", "$[", "$[0", "$[]", "$['a]"})
  void refusesWhatIsNoPath(String path) {
    assertThatThrownBy(() -> new ExtractJsonField().extract("{}", path))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("$.a[0].b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "[1, 2, 3]", "\"abc\"", "null", "true", " {\"a\": {}} "})
  void acceptsJson(String text) {
    assertThat(new IsJsonString().isJson(text)).isTrue();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", " ", "abc", "{", "{}}", "1 2", "{'a': 1}", "[1,]", "NaN"})
  void refusesWhatIsNotJson(String text) {
    assertThat(new IsJsonString().isJson(text)).isFalse();
    assertThat(new JsonArrayLength().length(text)).isNull();
    assertThat(new JsonItems().items(text)).isNull();
    assertThat(new JsonKeys().keys(text)).isNull();
    assertThat(new JsonRecords().records(text)).isNull();
    assertThat(new JsonConcat().concat("[]", text)).isNull();
    assertThat(new JsonArrayContains().contains(text, 1)).isFalse();
  }

  @Test
  void measuresArrays() {
    JsonArrayLength length = new JsonArrayLength();
    assertThat(length.length("[]")).isZero();
    assertThat(length.length("[1, [2, 3], {\"a\": [4]}]")).isEqualTo(3);
    assertThat(length.length("{}")).isNull();
    assertThat(length.length("1")).isNull();
    assertThat(length.length("[1")).isNull();
  }

  @Test
  void findsElements() {
    JsonArrayContains contains = new JsonArrayContains();
    String array = "[1, 2.50, \"a\", true, null, [3], 99999999999999999999, {\"k\": 4}]";
    assertThat(contains.contains(array, 1)).isTrue();
    assertThat(contains.contains(array, 1L)).isTrue();
    assertThat(contains.contains(array, 1.0)).isTrue();
    assertThat(contains.contains(array, 2.5)).isTrue();
    assertThat(contains.contains(array, new BigDecimal("2.5"))).isTrue();
    assertThat(contains.contains(array, new BigDecimal("99999999999999999999"))).isTrue();
    assertThat(contains.contains(array, "a")).isTrue();
    assertThat(contains.contains(array, true)).isTrue();
    assertThat(contains.contains(array, null)).isTrue();
    assertThat(contains.contains(array, false)).isFalse();
    assertThat(contains.contains(array, "1")).isFalse();
    assertThat(contains.contains(array, 3)).isFalse();
    assertThat(contains.contains(array, 4)).isFalse();
    assertThat(contains.contains("[1]", null)).isFalse();
    assertThat(contains.contains("{\"a\": 1}", 1)).isFalse();
  }

  @Test
  void refusesToFindWhatJsonDoesNotHave() {
    JsonArrayContains contains = new JsonArrayContains();
    for (SqlType type : Arrays.asList(null, PrimitiveType.BIGINT, new DecimalType(2, 1))) {
      assertThat(contains.resultType(Arrays.asList(PrimitiveType.VARCHAR, type)))
          .isEqualTo(PrimitiveType.BOOLEAN);
    }
    assertThatThrownBy(
            () ->
                contains.resultType(
                    List.of(PrimitiveType.VARCHAR, new ArrayType(PrimitiveType.BIGINT))))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("ARRAY<BIGINT>");
  }

  @Test
  void listsItems() {
    assertThat(new JsonItems().items("[ {\"a\": \"b\"}, \"c\", 1.0, null, [ 2 ] ]"))
        .containsExactly("{\"a\":\"b\"}", "\"c\"", "1.0", "null", "[2]");
    assertThat(new JsonItems().items("[]")).isEmpty();
    assertThat(new JsonItems().items("{}")).isNull();
  }

  @Test
  void listsKeys() {
    assertThat(new JsonKeys().keys("{\"b\": {\"x\": 1}, \"a\": 2, \"b\": 3}"))
        .containsExactly("b", "a");
    assertThat(new JsonKeys().keys("{}")).isEmpty();
    assertThat(new JsonKeys().keys("[]")).isNull();
  }

  @Test
  void listsRecords() {
    assertThat(new JsonRecords().records("{\"s\": \"x\", \"n\": 1.0, \"o\": { \"a\": [ ] }}"))
        .isEqualTo(Map.of("s", "x", "n", "1.0", "o", "{\"a\":[]}"));
    assertThat(new JsonRecords().records("{}")).isEmpty();
    assertThat(new JsonRecords().records("[]")).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\": 1} | {\"b\": 2} | {\"a\":1,\"b\":2}",
        "{\"a\": 1, \"b\": 2} | {\"a\": {\"c\": 3}} | {\"a\":{\"c\":3},\"b\":2}",
        "{\"q\\\"\": 1} | {} | {\"q\\\"\":1}",
        "[1, 2] | [3.0] | [1,2,3.0]",
        "[1, 2] | {\"a\": 1} | [1,2,{\"a\":1}]",
        "{\"a\": 1} | [1] | [{\"a\":1},1]",
        "{\"a\": 1} | \"x\" | [{\"a\":1},\"x\"]",
        "null | null | [null,null]",
        "[1, [2]] | [[[3]]] | [1,[2],[[3]]]",
        "[] | [] | []",
        "{} | {} | {}",
        "1 | `` |",
        "1 | {] |",
      })
  void concatenates(String one, String two, String expected) {
    assertThat(new JsonConcat().concat(one, two)).isEqualTo(expected);
  }

  @Test
  void concatenatesAnyNumber() {
    JsonConcat concat = new JsonConcat();
    assertThat(concat.concat("{\"a\": 1}", "{\"b\": 2}", "[3]")).isEqualTo("[{\"a\":1,\"b\":2},3]");
    assertThat(concat.concat(" 1 ")).isEqualTo("1");
    assertThat(concat.concat("1", null)).isNull();
    assertThat(concat.concat()).isNull();
  }

  @Test
  void writesJson() {
    ToJsonString json = new ToJsonString();
    assertThat(json.toJson(null)).isEqualTo("null");
    assertThat(json.toJson(true)).isEqualTo("true");
    assertThat(json.toJson(-1)).isEqualTo("-1");
    assertThat(json.toJson(1L << 40)).isEqualTo("1099511627776");
    assertThat(json.toJson(123.456)).isEqualTo("123.456");
    assertThat(json.toJson(Double.NaN)).isEqualTo("\"NaN\"");
    assertThat(json.toJson(new BigDecimal("1E+3"))).isEqualTo("1000");
    assertThat(json.toJson(new BigDecimal("1.50"))).isEqualTo("1.50");
    assertThat(json.toJson("a\"b\n")).isEqualTo("\"a\\\"b\\n\"");
    assertThat(json.toJson(LocalDate.of(1972, 9, 27))).isEqualTo("\"1972-09-27\"");
    assertThat(json.toJson(LocalTime.of(16, 43, 0))).isEqualTo("\"16:43:00\"");
    assertThat(json.toJson(Instant.ofEpochMilli(60_220_000_000L)))
        .isEqualTo("\"1971-11-28T23:46:40.000\"");
    ByteBuffer bytes = ByteBuffer.wrap(new byte[] {0, '!', 0}, 1, 1);
    assertThat(json.toJson(bytes)).isEqualTo("\"IQ==\"");
    assertThat(bytes.remaining()).isEqualTo(1);
  }

  @Test
  void writesNestedJson() {
    ToJsonString json = new ToJsonString();
    StructType type =
        new StructType(
            List.of(
                new Field("ID", PrimitiveType.INTEGER), new Field("name", PrimitiveType.VARCHAR)));
    assertThat(json.toJson(new Struct(type, 1, null))).isEqualTo("{\"ID\":1,\"name\":null}");
    assertThat(json.toJson(Arrays.asList(1, null))).isEqualTo("[1,null]");
    assertThat(json.toJson(Map.of("k", List.of(new BigDecimal("0.10")))))
        .isEqualTo("{\"k\":[0.10]}");
  }
}
