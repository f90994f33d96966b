package io.connectsql.builtin.nulls;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NullFunctionsTest {

  @ParameterizedTest
  @CsvSource({"a, b, c, a", ", b, c, b", ", , c, c", ", , ,"})
  void coalesce(String a, String b, String c, String expected) {
    assertThat(new Coalesce().<String>coalesce(a, b, c)).isEqualTo(expected);
  }

  @Test
  void coalesceOfOne() {
    assertThat(new Coalesce().<Integer>coalesce(1)).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"a, b, a", ", b, b", "a, , a", ", ,"})
  void ifNull(String x, String otherwise, String expected) {
    assertThat(new IfNull().<String>ifNull(x, otherwise)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"a, b, a", "a, a,", "x, X, x", ", b,", "a, , a", ", ,"})
  void nullIf(String x, String y, String expected) {
    assertThat(new NullIf().<String>nullIf(x, y)).isEqualTo(expected);
  }

  @Test
  void nullIfComparesByValue() {
    NullIf function = new NullIf();

    assertThat(function.<List<Integer>>nullIf(List.of(1, 2), List.of(1, 2))).isNull();
    assertThat(function.nullIf(new BigDecimal("1.0"), new BigDecimal("1.00"))).isNull();
    assertThat(function.nullIf(ByteBuffer.wrap(new byte[2], 1, 1), ByteBuffer.allocate(1)))
        .isNull();
  }

  @Test
  void asValue() {
    assertThat(new AsValue().<String>asValue("key")).isEqualTo("key");
    assertThat(new AsValue().<String>asValue(null)).isNull();
  }
}
