package io.connectsql.builtin.string;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConcatTest {

  @ParameterizedTest
  @CsvSource({"yes, , no, yesno", "'', a, , a", ", , , ''"})
  void concat(String a, String b, String c, String expected) {
    assertThat(new Concat().concat(a, b, c)).isEqualTo(expected);
    assertThat(new Concat().concat(SqlBytes.of(a), SqlBytes.of(b), SqlBytes.of(c)))
        .isEqualTo(SqlBytes.of(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "SEP, foo, bar, baz, fooSEPbarSEPbaz",
    "SEP, foo, , baz, fooSEPbaz",
    "SEP, , , baz, baz",
    "SEP, '', '', , SEP",
    "'', a, b, c, abc",
    "SEP, , , , ''",
    ", foo, bar, baz,"
  })
  void concatWs(String separator, String a, String b, String c, String expected) {
    assertThat(new ConcatWs().concatWs(separator, a, b, c)).isEqualTo(expected);
    ByteBuffer bytes =
        new ConcatWs()
            .concatWs(SqlBytes.of(separator), SqlBytes.of(a), SqlBytes.of(b), SqlBytes.of(c));
    assertThat(bytes).isEqualTo(SqlBytes.of(expected));
  }
}
