package io.connectsql.builtin.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextEncodingFunctionsTest {
  private final ToBytes toBytes = new ToBytes();
  private final FromBytes fromBytes = new FromBytes();

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "1aB2, hex, 1AB2",
        "0x1ab2, hex, 1AB2",
        "X'1ab2', hex, 1AB2",
        "\"\", hex, \"\"",
        "Ελ, UTF8, Ελ",
        "Ελ!, ascii, ??!",
        "IQ==, base64, IQ=="
      })
  void thereAndBack(String text, String encoding, String expected) {
    assertThat(fromBytes.fromBytes(toBytes.toBytes(text, encoding), encoding)).isEqualTo(expected);
  }

  @Test
  void readsFromThePositionAndLeavesIt() {
    ByteBuffer bytes = ByteBuffer.wrap(new byte[] {0, 0x21, 0x22, 0}).position(1).limit(3);

    assertThat(fromBytes.fromBytes(bytes, "hex")).isEqualTo("2122");
    assertThat(fromBytes.fromBytes(bytes.asReadOnlyBuffer(), "utf8")).isEqualTo("!\"");
    assertThat(bytes.position()).isEqualTo(1);
  }

  @Test
  void nulls() {
    assertThat(toBytes.toBytes(null, "hex")).isNull();
    assertThat(toBytes.toBytes("21", null)).isNull();
    assertThat(fromBytes.fromBytes(null, "hex")).isNull();
    assertThat(fromBytes.fromBytes(ByteBuffer.allocate(1), null)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "abc, hex, 'Not pairs of hexadecimal digits: ''abc'''",
    "zz, hex, 'Not pairs of hexadecimal digits: ''zz'''",
    "a, base64, 'Not base64: ''a'''",
    "a, utf16, 'Unknown encoding ''utf16'': use one of [hex, utf8, ascii, base64]'"
  })
  void refuses(String text, String encoding, String message) {
    assertThatThrownBy(() -> toBytes.toBytes(text, encoding))
        .isInstanceOf(FunctionException.class)
        .hasMessage(message);
  }
}
