package io.connectsql.builtin.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstrTest {
  private final Instr function = new Instr();

  @ParameterizedTest
  @CsvSource({
    "corporate floor, or, 1, 1, 2",
    "corporate floor, or, 3, 1, 5",
    "corporate floor, or, 4, 2, 14",
    "corporate floor, or, 1, 4, 0",
    "corporate floor, or, -3, 1, 5",
    "corporate floor, or, -2, 1, 14",
    "corporate floor, or, -4, 2, 2",
    "corporate floor, or, -4, 3, 0",
    "corporate floor, or, 100, 1, 0",
    "corporate floor, or, -100, 1, 0",
    "corporate floor, or, 0, 1, 0",
    "corporate floor, x, 1, 1, 0",
    "aaa, aa, 1, 2, 2",
    ", or, 1, 1,",
    "corporate floor, , 1, 1,"
  })
  void positionAndOccurrence(
      String text, String part, int position, int occurrence, Integer expected) {
    assertThat(function.instr(text, part, position, occurrence)).isEqualTo(expected);
  }

  @Test
  void defaults() {
    assertThat(function.instr("corporate floor", "or")).isEqualTo(2);
    assertThat(function.instr("corporate floor", "or", 3)).isEqualTo(5);
  }

  @Test
  void occurrencesCountFromOne() {
    assertThatThrownBy(() -> function.instr("text", "t", 1, 0))
        .isInstanceOf(FunctionException.class)
        .hasMessage("INSTR counts occurrences from 1, got 0");
  }
}
