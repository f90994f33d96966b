package io.connectsql.builtin.string;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldAndEltTest {

  @ParameterizedTest
  @CsvSource({"b, 2", "B, 0", "d, 0", ", 0"})
  void field(String text, int expected) {
    assertThat(new Field().field(text, "a", "b", null, "b")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"1, a", "2, b", "3,", "4, d", "0,", "5,", "-1,"})
  void elt(int n, String expected) {
    assertThat(new Elt().elt(n, "a", "b", null, "d")).isEqualTo(expected);
  }
}
