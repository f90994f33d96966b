package io.connectsql.codegen.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LikePatternTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "foo, foo, true",
        "foo, Foo, false",
        "foo, foobar, false",
        "foo%, foobar, true",
        "foo%, fo, false",
        "%bar, foobar, true",
        "%bar, bar, true",
        "%bar, barn, false",
        "%oba%, foobar, true",
        "%oba%, foo, false",
        "%, \"\", true",
        "\"\", \"\", true",
        "\"\", a, false",
        "_, \"\", false",
        "f_o, foo, true",
        "f_o, fo, false",
        "f%r, foobar, true",
        "f%r, f, false",
        "f%%r, fr, true",
        "%a%b%, xaxbx, true",
        "%a%b%, xbxax, false",
        "%_b, ab, true",
        "%_b, b, false",
        "a_%, a, false",
        "%aab, aaaab, true",
        "%ab_ab, ababxab, true",
        "a.c, abc, false",
        "_, 😀, true",
        "__, 😀, false",
        "%_😀, a😀, true",
        "a!%b, a!xb, true"
      })
  void matches(String pattern, String text, boolean expected) {
    assertThat(LikePattern.of(pattern, Optional.empty()).matches(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "100!%, 100%, true",
    "100!%, 1000, false",
    "a!_b%, a_bc, true",
    "a!_b%, axbc, false",
    "!!%, !x, true",
    "a!bc, abc, true",
    "ab!, ab!, true"
  })
  void takesEscapedCharactersLiterally(String pattern, String text, boolean expected) {
    assertThat(LikePattern.of(pattern, Optional.of('!')).matches(text)).isEqualTo(expected);
  }

  @Test
  void noticesThatTheVaryingPatternChanged() {
    VaryingLikePattern varying = new VaryingLikePattern("");
    assertThat(varying.matches("abc", "a%")).isTrue();
    assertThat(varying.matches("abc", "a%")).isTrue();
    assertThat(varying.matches("abc", "b%")).isFalse();
  }
}
