package io.connectsql.builtin.aggregate;

import static io.connectsql.builtin.aggregate.Fold.fold;
import static io.connectsql.builtin.aggregate.Fold.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BasicAggregatesTest {

  @Test
  void countsWhatIsNotNull() {
    TableUdaf<String, Long> count = Count.count();
    assertThat(count.initialize()).isZero();
    assertThat(fold(count, "a", null, "b")).isEqualTo(2);
    assertThat(count.merge(2L, 3L)).isEqualTo(5);
    assertThat(count.undo("a", 2L)).isEqualTo(1);
    assertThat(count.undo(null, 2L)).isEqualTo(2);
  }

  @Test
  void sumsIntegers() {
    TableUdaf<Integer, Integer> sum = Sum.sumInteger();
    assertThat(fold(sum)).isZero();
    assertThat(fold(sum, 1, null, -5)).isEqualTo(-4);
    assertThat(sum.merge(2, 3)).isEqualTo(5);
    assertThat(sum.undo(2, 5)).isEqualTo(3);
    assertThat(sum.undo(null, 5)).isEqualTo(5);
    assertThatThrownBy(() -> fold(sum, Integer.MAX_VALUE, 1))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("BIGINT");
  }

  @Test
  void sumsBigints() {
    TableUdaf<Long, Long> sum = Sum.sumBigint();
    assertThat(fold(sum, Long.MAX_VALUE, Long.MIN_VALUE, null)).isEqualTo(-1);
    assertThat(sum.undo(Long.MIN_VALUE, -1L)).isEqualTo(Long.MAX_VALUE);
    assertThatThrownBy(() -> sum.merge(Long.MIN_VALUE, -1L)).isInstanceOf(FunctionException.class);
    assertThatThrownBy(() -> sum.undo(1L, Long.MIN_VALUE)).isInstanceOf(FunctionException.class);
  }

  @Test
  void sumsDoubles() {
    TableUdaf<Double, Double> sum = Sum.sumDouble();
    assertThat(fold(sum, 1.5, null, 2.0)).isEqualTo(3.5);
    assertThat(sum.undo(2.0, 3.5)).isEqualTo(1.5);
    assertThat(sum.merge(1.0, 2.0)).isEqualTo(3.0);
  }

  @Test
  void sumsDecimalsWithinTheArgumentsType() {
    DecimalType type = new DecimalType(4, 1);
    TableUdaf<BigDecimal, BigDecimal> sum =
        table(Sum.sumDecimal().withArgumentTypes(List.of(type)));
    assertThat(sum.aggregateType()).contains(type);
    assertThat(sum.resultType()).contains(type);
    assertThat(sum.initialize()).isEqualTo(new BigDecimal("0.0"));
    BigDecimal total = fold(sum, new BigDecimal("5.4"), null, new BigDecimal("100.1"));
    assertThat(total).isEqualTo(new BigDecimal("105.5"));
    assertThat(sum.undo(new BigDecimal("5.4"), total)).isEqualTo(new BigDecimal("100.1"));
    assertThatThrownBy(() -> sum.merge(new BigDecimal("999.9"), new BigDecimal("0.1")))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("DECIMAL(4, 1)");
  }

  @Test
  void averages() {
    MappedUdaf<Integer, Struct, Double> integers = Avg.avgInteger();
    assertThat(integers.map(integers.initialize())).isZero();
    Struct state = fold(integers, 1, null, 2, 2);
    assertThat(integers.map(state)).isCloseTo(5.0 / 3, within(1e-12));
    assertThat(integers.map(table(integers).undo(1, state))).isEqualTo(2.0);
    assertThat(integers.map(integers.merge(state, fold(integers, 3)))).isEqualTo(2.0);
    assertThat(state.type()).isEqualTo(integers.aggregateType().orElseThrow());

    MappedUdaf<Double, Struct, Double> doubles = Avg.avgDouble();
    assertThat(doubles.map(fold(doubles, 1.0, null, 2.0))).isEqualTo(1.5);

    MappedUdaf<BigDecimal, Struct, Double> decimals = Avg.avgDecimal();
    assertThat(decimals.map(fold(decimals, new BigDecimal("1.25"), new BigDecimal("1.75"))))
        .isEqualTo(1.5);
  }

  @Test
  void averagesBigintsBeyondTheirRange() {
    MappedUdaf<Long, Struct, Double> average = Avg.avgBigint();
    assertThat(average.map(average.initialize())).isZero();
    assertThat(average.map(fold(average, -5L, null, -10L))).isEqualTo(-7.5);
    Struct large = fold(average, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
    assertThat(average.map(large)).isEqualTo((double) Long.MAX_VALUE);
    Struct small = fold(average, Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE);
    assertThat(average.map(small)).isEqualTo((double) Long.MIN_VALUE);
    Struct both = average.merge(large, small);
    assertThat(average.map(both)).isEqualTo(-0.5);
    Struct back = both;
    for (int i = 0; i < 3; i++) {
      back = table(average).undo(Long.MIN_VALUE, back);
    }
    assertThat(back).isEqualTo(large);
  }

  @Test
  void findsExtremesOfNumbers() {
    assertThat(fold(Max.integer())).isNull();
    assertThat(fold(Max.integer(), null, -3, 5, null, 2)).isEqualTo(5);
    assertThat(fold(Min.integer(), null, 5, -3, null, 2)).isEqualTo(-3);
    assertThat(fold(Max.bigint(), null, -3L, 5L, null, 2L)).isEqualTo(5);
    assertThat(fold(Min.bigint(), null, 5L, -3L, null, 2L)).isEqualTo(-3);
    assertThat(fold(Max.doubles(), -0.5, null, Double.NaN, 2.0)).isNaN();
    assertThat(fold(Min.doubles(), -0.5, null, Double.NaN, 2.0)).isEqualTo(-0.5);
    assertThat(Max.bigint().merge(null, 3L)).isEqualTo(3);
    assertThat(Min.bigint().merge(4L, null)).isEqualTo(4);
    assertThat(Min.bigint().merge(4L, 2L)).isEqualTo(2);
  }

  @Test
  void findsExtremesOfComparables() {
    DecimalType type = new DecimalType(4, 2);
    Udaf<BigDecimal, BigDecimal> max = Max.decimal().withArgumentTypes(List.of(type));
    assertThat(max.aggregateType()).contains(type);
    assertThat(fold(max, null, new BigDecimal("9.00"), new BigDecimal("10.10")))
        .isEqualTo(new BigDecimal("10.10"));
    assertThat(fold(Max.varchar(), "B", "A", null)).isEqualTo("B");
    assertThat(fold(Min.varchar(), "B", "A", null)).isEqualTo("A");
    assertThat(Min.date().merge(LocalDate.EPOCH, LocalDate.EPOCH.minusDays(1)))
        .isEqualTo(LocalDate.EPOCH.minusDays(1));
    assertThat(Min.varchar().withArgumentTypes(List.of(PrimitiveType.VARCHAR)).resultType())
        .contains(PrimitiveType.VARCHAR);
  }

  @Test
  void comparesBytesUnsigned() {
    ByteBuffer high = ByteBuffer.wrap(new byte[] {(byte) 0xff});
    ByteBuffer low = ByteBuffer.wrap(new byte[] {1});
    ByteBuffer lowLonger = ByteBuffer.wrap(new byte[] {1, 0});
    assertThat(fold(Max.bytes(), low, null, high, lowLonger)).isEqualTo(high);
    assertThat(fold(Min.bytes(), lowLonger, high, low)).isEqualTo(low);
    assertThat(Arrays.asList(Max.bytes().merge(null, low), Min.bytes().merge(low, low)))
        .containsExactly(low, low);
  }
}
