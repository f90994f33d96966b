package io.connectsql.builtin.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskTest {
  private final MaskLeft maskLeft = new MaskLeft();
  private final MaskRight maskRight = new MaskRight();
  private final MaskKeepLeft keepLeft = new MaskKeepLeft();
  private final MaskKeepRight keepRight = new MaskKeepRight();

  @Test
  void whole() {
    assertThat(new Mask().mask("My Test $123")).isEqualTo("Xx-Xxxx--nnn");
    assertThat(new Mask().mask("Ä 😀1")).isEqualTo("X--n");
    assertThat(new Mask().mask("")).isEmpty();
    assertThat(new Mask().mask(null)).isNull();
  }

  @Test
  void withMasksOfOnesOwn() {
    assertThat(new Mask().mask("My Test $123", "*", null, "1", null)).isEqualTo("*y *est $111");
    assertThat(new Mask().mask(null, "*", null, "1", null)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "My Test $123, 4, Xx-Xest $123, My Test -nnn, My Txxx--nnn, Xx-Xxxx-$123",
    "My Test $123, 0, My Test $123, My Test $123, Xx-Xxxx--nnn, Xx-Xxxx--nnn",
    "My Test $123, 20, Xx-Xxxx--nnn, Xx-Xxxx--nnn, My Test $123, My Test $123",
    "😀a😀, 1, -a😀, 😀a-, 😀x-, -x😀",
    ", 4, , , ,"
  })
  void parts(String text, int count, String left, String right, String notLeft, String notRight) {
    assertThat(maskLeft.mask(text, count)).isEqualTo(left);
    assertThat(maskRight.mask(text, count)).isEqualTo(right);
    assertThat(keepLeft.mask(text, count)).isEqualTo(notLeft);
    assertThat(keepRight.mask(text, count)).isEqualTo(notRight);
  }

  @Test
  void partsWithMasksOfOnesOwn() {
    assertThat(maskLeft.mask("aB1-aB1-", 4, "U", null, "#", "?")).isEqualTo("aU#?aB1-");
    assertThat(maskRight.mask("aB1-aB1-", 4, "U", "l", null, "?")).isEqualTo("aB1-lU1?");
    assertThat(keepLeft.mask("aB1-aB1-", 4, null, "l", "#", "?")).isEqualTo("aB1-lB#?");
    assertThat(keepRight.mask("aB1-aB1-", 4, "U", "l", "#", null)).isEqualTo("lU#-aB1-");
  }

  @Test
  void negativeCount() {
    assertThatThrownBy(() -> maskLeft.mask("text", -1))
        .isInstanceOf(FunctionException.class)
        .hasMessage("The number of characters cannot be negative: -1");
  }
}
