package io.connectsql.builtin.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LettersTest {

  @ParameterizedTest
  @CsvSource({"MiXeD ÄI, mixed äi, MIXED ÄI", "'', '', ''", ",,"})
  void cases(String text, String lower, String upper) {
    assertThat(new Lcase().lcase(text)).isEqualTo(lower);
    assertThat(new Ucase().ucase(text)).isEqualTo(upper);
  }

  @ParameterizedTest
  @CsvSource({
    "the   Quick br0wn fOx, The   Quick Br0wn Fox",
    "some_string, Some_string",
    "' a\tb', ' A\tB'",
    "'', ''",
    ","
  })
  void initcap(String text, String expected) {
    assertThat(new Initcap().initcap(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"' \t with white space \t', 'with white space'", "'  ', ''", ","})
  void trim(String text, String expected) {
    assertThat(new Trim().trim(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"ABC, 3", "'', 0", ","})
  void len(String text, Integer expected) {
    assertThat(new Len().len(text)).isEqualTo(expected);
    assertThat(new Len().len(SqlBytes.of(text))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"75, K", "22909, 好", "99000, 𘊸", "-1,", "1114112,", "55357,"})
  void chrOfCode(int code, String expected) {
    assertThat(new Chr().chr(code)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "\\u004b, K",
    "\\u597D, 好",
    "\\ud820\\udeb8, 𘊸",
    "\\ud820,",
    "\\u004b\\u004b,",
    "\\u04b,",
    "K,",
    ","
  })
  void chrOfEscape(String escape, String expected) {
    assertThat(new Chr().chr(escape)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"r1, 7c92cf1eee8d99cc85f8355a3d6e4b86", "'', d41d8cd98f00b204e9800998ecf8427e", ","})
  void md5(String text, String expected) {
    assertThat(new Md5().md5(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Example!, ascii, hex, 4578616d706c6521",
    "Example!, ascii, base64, RXhhbXBsZSE=",
    "Ελλάδα, ascii, hex, 3f3f3f3f3f3f",
    "ce95, HEX, UTF8, Ε",
    "RXhhbXBsZSE=, base64, utf8, Example!",
    ", ascii, hex,",
    "a,, hex,",
    "a, hex,,"
  })
  void encode(String text, String from, String to, String expected) {
    assertThat(new Encode().encode(text, from, to)).isEqualTo(expected);
  }

  @Test
  void encodeRefusesUnknownEncodings() {
    assertThatThrownBy(() -> new Encode().encode("a", "ascii", "null"))
        .isInstanceOf(FunctionException.class)
        .hasMessage("Unknown encoding 'null': use one of [hex, utf8, ascii, base64]");
  }

  @Test
  void uuid() {
    String uuid = new Uuid().uuid();

    assertThat(uuid)
        .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
        .isNotEqualTo(new Uuid().uuid());
  }

  @Test
  void uuidOfBytes() {
    assertThat(new Uuid().uuid(SqlBytes.of("0123456789abcdef")))
        .isEqualTo("30313233-3435-3637-3839-616263646566");
    assertThat(new Uuid().uuid(null)).isNull();
    assertThatThrownBy(() -> new Uuid().uuid(ByteBuffer.allocate(8)))
        .isInstanceOf(FunctionException.class)
        .hasMessage("A UUID is made of 16 bytes, got 8");
  }
}
