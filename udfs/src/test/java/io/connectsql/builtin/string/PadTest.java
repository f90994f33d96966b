package io.connectsql.builtin.string;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PadTest {

  @ParameterizedTest
  @CsvSource({
    "foo, 7, Bar, BarBfoo, fooBarB",
    "foo, 3, Bar, foo, foo",
    "foo, 2, Bar, fo, fo",
    "foo, 0, Bar, '', ''",
    "'', 7, Bar, BarBarB, BarBarB",
    "foo, -1, Bar, ,",
    "foo, 7, '', ,",
    "foo, 2, '', ,",
    "foo, 7, , ,",
    ", 7, Bar, ,"
  })
  void textsAndBytes(String subject, int length, String padding, String left, String right) {
    assertThat(new Lpad().lpad(subject, length, padding)).isEqualTo(left);
    assertThat(new Rpad().rpad(subject, length, padding)).isEqualTo(right);
    assertThat(new Lpad().lpad(SqlBytes.of(subject), length, SqlBytes.of(padding)))
        .isEqualTo(SqlBytes.of(left));
    assertThat(new Rpad().rpad(SqlBytes.of(subject), length, SqlBytes.of(padding)))
        .isEqualTo(SqlBytes.of(right));
  }
}
