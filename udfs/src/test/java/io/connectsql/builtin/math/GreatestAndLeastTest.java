package io.connectsql.builtin.math;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GreatestAndLeastTest {
  private final Greatest greatest = new Greatest();
  private final Least least = new Least();

  @Test
  void integers() {
    assertThat(greatest.of(3, null, 5, -1)).isEqualTo(5);
    assertThat(least.of(3, null, 5, -1)).isEqualTo(-1);
  }

  @Test
  void bigints() {
    assertThat(greatest.of(Long.MAX_VALUE, Long.MIN_VALUE)).isEqualTo(Long.MAX_VALUE);
    assertThat(least.of(Long.MAX_VALUE, Long.MIN_VALUE)).isEqualTo(Long.MIN_VALUE);
  }

  @Test
  void doubles() {
    assertThat(greatest.of(50000.555, -99999.555, null)).isEqualTo(50000.555);
    assertThat(least.of(50000.555, -99999.555, null)).isEqualTo(-99999.555);
  }

  @Test
  void strings() {
    assertThat(greatest.of("apple", "banana", null, "Zebra")).isEqualTo("banana");
    assertThat(least.of("apple", "banana", null, "Zebra")).isEqualTo("Zebra");
  }

  @Test
  void bytesAreUnsignedAndAPrefixIsLess() {
    assertThat(greatest.of(bytes("a"), bytes("aé"), null, bytes("aa"))).isEqualTo(bytes("aé"));
    assertThat(least.of(bytes("aé"), bytes("aa"), bytes("a"))).isEqualTo(bytes("a"));
    assertThat(least.of(bytes("aé"), bytes("aa"))).isEqualTo(bytes("aa"));
  }

  @Test
  void bytesCompareFromTheirPosition() {
    ByteBuffer b = bytes("zb").position(1);
    assertThat(greatest.of(b, bytes("c"))).isEqualTo(bytes("c"));
    assertThat(greatest.of(b, bytes("b"))).isSameAs(b);
  }

  @Test
  void datesAndTimes() {
    LocalDate day = LocalDate.of(2022, 6, 14);
    LocalTime time = LocalTime.of(9, 16);
    Instant instant = Instant.ofEpochMilli(1655164800000L);

    assertThat(greatest.of(day, null, day.minusDays(1))).isEqualTo(day);
    assertThat(least.of(day, null, day.plusDays(1))).isEqualTo(day);
    assertThat(greatest.of(null, time, time.minusHours(1))).isEqualTo(time);
    assertThat(least.of(null, time, time.plusHours(1))).isEqualTo(time);
    assertThat(greatest.of(instant, instant.minusMillis(1))).isEqualTo(instant);
    assertThat(least.of(instant, instant.plusMillis(1))).isEqualTo(instant);
  }

  @Test
  void onlyNulls() {
    assertThat(greatest.of((Integer) null, null, null)).isNull();
    assertThat(least.of((String) null)).isNull();
    assertThat(least.of((BigDecimal) null, (BigDecimal) null)).isNull();
  }

  @Test
  void decimalsYieldTheGreatestScale() {
    BigDecimal a = new BigDecimal("1234567.89");
    BigDecimal b = new BigDecimal("0.123456");

    assertThat(greatest.of(a, b)).isEqualTo(new BigDecimal("1234567.890000"));
    assertThat(greatest.of(null, a, b)).isEqualTo(new BigDecimal("1234567.890000"));
    assertThat(least.of(a, null, b)).isEqualTo(b);
  }

  @Test
  void decimalTypeHoldsAllArguments() {
    List<SqlType> types =
        Arrays.asList(new DecimalType(9, 2), null, new DecimalType(7, 6), PrimitiveType.INTEGER);

    assertThat(greatest.decimal(types.subList(0, 3))).isEqualTo(new DecimalType(13, 6));
    assertThat(least.decimal(types)).isEqualTo(new DecimalType(16, 6));
  }

  @Test
  void decimalTypeOfNullsIsUnknown() {
    assertThatThrownBy(() -> greatest.decimal(Arrays.asList(null, null)))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("CAST(NULL AS");
  }

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }
}
