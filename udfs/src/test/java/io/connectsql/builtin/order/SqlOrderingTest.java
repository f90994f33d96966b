package io.connectsql.builtin.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class SqlOrderingTest {

  @Test
  void ordersValues() {
    assertThat(SqlOrdering.compare(false, true)).isNegative();
    assertThat(SqlOrdering.compare(2L, 1L)).isPositive();
    assertThat(SqlOrdering.compare(1.0, Double.NaN)).isNegative();
    assertThat(SqlOrdering.compare("Z", "a")).isNegative();
  }

  @Test
  void ordersBytesUnsigned() {
    ByteBuffer one = ByteBuffer.wrap(new byte[] {9, 1, (byte) 0x80}, 1, 2);
    assertThat(SqlOrdering.compare(one, ByteBuffer.wrap(new byte[] {1, 0x7f}))).isPositive();
    assertThat(SqlOrdering.compare(one, ByteBuffer.wrap(new byte[] {1}))).isPositive();
    assertThat(SqlOrdering.compare(one, ByteBuffer.wrap(new byte[] {1, (byte) 0x80}))).isZero();
  }

  @Test
  void refusesTypesWithoutOrder() {
    assertThatCode(() -> SqlOrdering.check(new DecimalType(3, 1), "F")).doesNotThrowAnyException();
    assertThatCode(() -> SqlOrdering.check(PrimitiveType.DATE, "F")).doesNotThrowAnyException();
    assertThatThrownBy(() -> SqlOrdering.check(new ArrayType(PrimitiveType.DATE), "F"))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("ARRAY<DATE>");
    assertThatThrownBy(() -> SqlOrdering.check(null, "F")).hasMessageContaining("NULL");
  }
}
