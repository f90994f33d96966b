package io.connectsql.builtin.string;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitAndReplaceTest {

  @ParameterizedTest
  @CsvSource({
    "a.b.c, ., a|b|c",
    ".abc., ., '|abc|'",
    "..a.., ., '||a||'",
    "abc, ., abc",
    "'', ., ''",
    "a$$b.c, $$, a|b.c",
    "$$$, $$, '|$'",
    "a.b, '', 'a|.|b'",
    "'', '', ''"
  })
  void split(String text, String delimiter, String expected) {
    List<String> parts = Arrays.asList(expected.split("\\|", -1));

    assertThat(new Split().split(text, delimiter)).isEqualTo(parts);
    assertThat(new Split().split(SqlBytes.of(text), SqlBytes.of(delimiter)))
        .isEqualTo(parts.stream().map(SqlBytes::of).toList());
  }

  @Test
  void splitNulls() {
    assertThat(new Split().split(null, ".")).isNull();
    assertThat(new Split().split("a.b", null)).isNull();
    assertThat(new Split().split((ByteBuffer) null, SqlBytes.of("."))).isNull();
    assertThat(new Split().split(SqlBytes.of("a.b"), null)).isNull();
  }

  @Test
  void splitKeepsCharactersWhole() {
    assertThat(new Split().split("a😀", "")).containsExactly("a", "😀");
  }

  @Test
  void splitToMap() {
    SplitToMap function = new SplitToMap();
    String fruit = "apple:green/banana:yellow/cherry:red";
    Map<String, String> colours = Map.of("apple", "green", "banana", "yellow", "cherry", "red");

    assertThat(function.splitToMap(fruit, "/", ":")).isEqualTo(colours);
    assertThat(function.splitToMap("apple:green//banana:yellow//cherry:red/", "/", ":"))
        .isEqualTo(colours);
    assertThat(function.splitToMap(fruit, "&&", ":")).isEqualTo(Map.of("apple", "green/banana"));
    assertThat(function.splitToMap(fruit, "/", "=")).isEmpty();
    assertThat(function.splitToMap("a=1;a=2;b=;=c", ";", "="))
        .isEqualTo(Map.of("a", "2", "b", "", "", "c"));
    assertThat(function.splitToMap("", "/", ":")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({", /, :", "a:b, , :", "a:b, /,", "a:b, '', :", "a:b, /, ''"})
  void splitToMapOfNothing(String text, String entryDelimiter, String keyDelimiter) {
    assertThat(new SplitToMap().splitToMap(text, entryDelimiter, keyDelimiter)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "anaconda, a, o, onocondo",
    "popcorn, a, o, popcorn",
    "a.b.c, ., '', abc",
    ", a, o,",
    "anaconda, , o,",
    "anaconda, a, ,"
  })
  void replace(String text, String oldPart, String newPart, String expected) {
    assertThat(new Replace().replace(text, oldPart, newPart)).isEqualTo(expected);
  }
}
