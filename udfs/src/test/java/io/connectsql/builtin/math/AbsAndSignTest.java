package io.connectsql.builtin.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.DecimalType;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AbsAndSignTest {
  private final Abs abs = new Abs();
  private final Sign sign = new Sign();

  @ParameterizedTest
  @CsvSource({"-3, 3, -1", "0, 0, 0", "3, 3, 1"})
  void ofEveryNumericType(int x, int absolute, int signum) {
    assertThat(abs.abs(x)).isEqualTo(absolute);
    assertThat(abs.abs((long) x)).isEqualTo(absolute);
    assertThat(abs.abs((double) x)).isEqualTo(absolute);
    assertThat(abs.abs(new BigDecimal(x + ".00"))).isEqualTo(new BigDecimal(absolute + ".00"));
    assertThat(sign.sign(x)).isEqualTo(signum);
    assertThat(sign.sign((long) x)).isEqualTo(signum);
    assertThat(sign.sign((double) x)).isEqualTo(signum);
    assertThat(sign.sign(new BigDecimal(x + ".00"))).isEqualTo(signum);
  }

  @Test
  void signOfTinyNumbers() {
    assertThat(sign.sign(-0.001)).isEqualTo(-1);
    assertThat(sign.sign(Double.MIN_VALUE)).isEqualTo(1);
  }

  @Test
  void nullDecimals() {
    assertThat(abs.abs((BigDecimal) null)).isNull();
    assertThat(sign.sign((BigDecimal) null)).isNull();
  }

  @Test
  void absKeepsTheType() {
    assertThat(abs.sameType(List.of(new DecimalType(2, 1)))).isEqualTo(new DecimalType(2, 1));
  }

  @Test
  void mostNegativeNumbersHaveNoAbsoluteValue() {
    assertThatThrownBy(() -> abs.abs(Integer.MIN_VALUE))
        .isInstanceOf(FunctionException.class)
        .hasMessage("The absolute value of -2147483648 does not fit an INTEGER");
    assertThatThrownBy(() -> abs.abs(Long.MIN_VALUE))
        .isInstanceOf(FunctionException.class)
        .hasMessage("The absolute value of -9223372036854775808 does not fit a BIGINT");
  }
}
