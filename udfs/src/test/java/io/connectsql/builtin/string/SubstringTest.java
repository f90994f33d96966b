package io.connectsql.builtin.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import java.nio.ByteBuffer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubstringTest {

  @ParameterizedTest
  @CsvSource({
    "some_string, 6, string",
    "short, 6, ''",
    "short, 100, ''",
    "short, 0, short",
    "short, -3, ort",
    "short, -100, short",
    "short, -2147483648, short",
    "'', 1, ''",
    ", 1,"
  })
  void position(String text, int position, String expected) {
    Substring function = new Substring();

    assertThat(function.substring(text, position)).isEqualTo(expected);
    assertThat(function.substring(SqlBytes.of(text), position)).isEqualTo(SqlBytes.of(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "stream, 1, 4, stre",
    "stream, 3, 100, ream",
    "stream, 3, 2147483647, ream",
    "stream, 0, 2, st",
    "stream, -4, 2, re",
    "stream, 7, 2, ''",
    "stream, 2, 0, ''",
    "stream, 2, -1, ''",
    ", 1, 1,"
  })
  void positionAndLength(String text, int position, int length, String expected) {
    Substring function = new Substring();

    assertThat(function.substring(text, position, length)).isEqualTo(expected);
    assertThat(function.substring(SqlBytes.of(text), position, length))
        .isEqualTo(SqlBytes.of(expected));
  }

  @ParameterizedTest
  @CsvSource({"stream, 0, 4, stream, stre", "stream, 2, 5, ream, rea", "stream, 6, 6, '', ''"})
  void legacyArguments(String text, int start, int end, String tail, String part) {
    Substring function = legacy();

    assertThat(function.substring(text, start)).isEqualTo(tail);
    assertThat(function.substring(text, start, end)).isEqualTo(part);
    assertThat(function.substring(SqlBytes.of(text), start)).isEqualTo(SqlBytes.of(tail));
    assertThat(function.substring(SqlBytes.of(text), start, end)).isEqualTo(SqlBytes.of(part));
  }

  @Test
  void legacyArgumentsMustLieWithinTheText() {
    assertThatThrownBy(() -> legacy().substring("short", 6))
        .isInstanceOf(FunctionException.class)
        .hasMessage("SUBSTRING index 6 is not between 0 and 5");
    assertThatThrownBy(() -> legacy().substring("short", 3, 2))
        .isInstanceOf(FunctionException.class)
        .hasMessage("SUBSTRING index 2 is not between 3 and 5");
    assertThat(legacy().substring((ByteBuffer) null, 6)).isNull();
  }

  @Test
  void settings() {
    Substring function = new Substring();

    function.configure(Map.of("legacy.args", "FALSE"));
    assertThat(function.substring("stream", 1, 1)).isEqualTo("s");
    assertThatThrownBy(() -> function.configure(Map.of("legacy.args", "yes")))
        .isInstanceOf(FunctionException.class)
        .hasMessage("legacy.args is true or false, not 'yes'");
  }

  private static Substring legacy() {
    Substring function = new Substring();
    function.configure(Map.of("legacy.args", "true"));
    return function;
  }
}
