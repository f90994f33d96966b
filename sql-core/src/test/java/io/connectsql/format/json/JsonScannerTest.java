package io.connectsql.format.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Strings are looked at eight bytes at once: what matters may lie at any of them. */
class JsonScannerTest {

  private static final int LONGEST = 20;

  private static byte[] quoted(String content) {
    return ('"' + content + '"').getBytes(UTF_8);
  }

  @Test
  void findsTheEndOfStringsOfAnyLength() {
    for (int length = 0; length <= LONGEST; length++) {
      byte[] text = ("12345\"" + "~".repeat(length) + "\" and what follows").getBytes(UTF_8);
      assertThat(JsonScanner.skipString(text, 5)).isEqualTo(5 + 1 + length + 1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\\"", "\\\\", "\\n", "\\u00e4", "ä", "€", "😀", "\u007f"})
  void goesPastCharactersOfSeveralBytesAnywhere(String character) {
    for (int before = 0; before <= LONGEST; before++) {
      for (int behind = 0; behind <= LONGEST; behind++) {
        byte[] text = quoted("a".repeat(before) + character + "b".repeat(behind));
        assertThat(JsonScanner.skipString(text, 0)).isEqualTo(text.length);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\u0000", "\u001f", "\\x", "\\u12g4"})
  void refusesWhatIsNotValidAnywhere(String character) {
    for (int before = 0; before <= LONGEST; before++) {
      byte[] text = quoted("a".repeat(before) + character + "b".repeat(LONGEST - before));
      assertThat(JsonScanner.skipString(text, 0)).isEqualTo(JsonScanner.UNUSUAL);
    }
  }

  @Test
  void refusesBytesThatAreNoCharacter() {
    for (int first : new int[] {0x80, 0xbf, 0xc0, 0xc1, 0xe2, 0xf0, 0xf5, 0xff}) {
      for (int before = 0; before <= LONGEST; before++) {
        byte[] text = quoted("a".repeat(before) + "?" + "b".repeat(LONGEST));
        text[1 + before] = (byte) first;
        assertThat(JsonScanner.skipString(text, 0)).isEqualTo(JsonScanner.UNUSUAL);
      }
    }
  }

  @Test
  void refusesStringsThatDoNotEnd() {
    for (int length = 0; length <= LONGEST; length++) {
      byte[] text = ('"' + "a".repeat(length)).getBytes(UTF_8);
      assertThat(JsonScanner.skipString(text, 0)).isEqualTo(JsonScanner.UNUSUAL);
    }
  }
}
