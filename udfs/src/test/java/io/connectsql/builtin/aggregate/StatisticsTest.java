package io.connectsql.builtin.aggregate;

import static io.connectsql.builtin.aggregate.Fold.fold;
import static io.connectsql.builtin.aggregate.Fold.undo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.type.Struct;
import org.junit.jupiter.api.Test;

class StatisticsTest {

  @Test
  void computesSampleStandardDeviation() {
    MappedUdaf<Double, Struct, Double> deviation = StddevSample.of();
    assertThat(deviation.map(deviation.initialize())).isZero();
    assertThat(deviation.map(fold(deviation, 7.0))).isZero();
    Struct state = fold(deviation, 2.0, 4.0, null, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0);
    assertThat(deviation.map(state)).isCloseTo(Math.sqrt(32.0 / 7), within(1e-12));
    assertThat(state.type()).isEqualTo(deviation.aggregateType().orElseThrow());
  }

  @Test
  void returnsTheVarianceUnderItsOlderName() {
    MappedUdaf<Double, Struct, Double> variance = StddevSamp.of();
    assertThat(variance.map(fold(variance, 500.0, 100.0, null))).isEqualTo(80000.0);
    assertThat(variance.map(fold(variance, 1e15 + 1, 1e15 + 2, 1e15 + 3))).isEqualTo(1.0);
  }

  @Test
  void mergesAndTakesBackVariances() {
    MappedUdaf<Double, Struct, Double> variance = StddevSamp.of();
    Struct left = fold(variance, 1.0, 2.0);
    Struct right = fold(variance, 3.0, 7.0, 8.0);
    double expected = variance.map(fold(variance, 1.0, 2.0, 3.0, 7.0, 8.0));
    assertThat(variance.map(variance.merge(left, right))).isCloseTo(expected, within(1e-12));
    assertThat(variance.merge(variance.initialize(), left)).isEqualTo(left);
    assertThat(variance.merge(left, variance.initialize())).isEqualTo(left);
    Struct more = fold(variance, 1.0, 2.0, 30.0);
    assertThat(variance.map(undo(variance, 30.0, more))).isCloseTo(0.5, within(1e-9));
    assertThat(variance.map(undo(variance, 2.0, left))).isZero();
    assertThat(undo(variance, null, left)).isEqualTo(left);
    assertThat(undo(variance, 5.0, fold(variance, 5.0))).isEqualTo(variance.initialize());
  }

  @Test
  void correlates() {
    MappedUdaf<Pair<Double, Double>, Struct, Double> correlation = Correlation.of();
    assertThat(correlation.map(correlation.initialize())).isNaN();
    assertThat(correlation.map(fold(correlation, new Pair<>(1.5, 8.0)))).isNaN();
    Struct state =
        fold(
            correlation,
            new Pair<>(1.5, 8.0),
            new Pair<>(null, 1.0),
            new Pair<>(-1.0, -2.0),
            new Pair<>(1.0, null),
            new Pair<>(-4.5, -1.0));
    assertThat(correlation.map(state)).isCloseTo(0.7580764521133173, within(1e-12));
    assertThat(correlation.map(undo(correlation, new Pair<>(-4.5, -1.0), state))).isEqualTo(1.0);
    assertThat(undo(correlation, new Pair<>(null, 1.0), state)).isEqualTo(state);
    Struct merged =
        correlation.merge(
            fold(correlation, new Pair<>(1.5, 8.0), new Pair<>(-1.0, -2.0)),
            fold(correlation, new Pair<>(-4.5, -1.0)));
    assertThat(merged).isEqualTo(state);
    assertThat(state.type()).isEqualTo(correlation.aggregateType().orElseThrow());
  }

  @Test
  void doesNotCorrelateWithAConstant() {
    MappedUdaf<Pair<Double, Double>, Struct, Double> correlation = Correlation.of();
    assertThat(correlation.map(fold(correlation, new Pair<>(1.0, 2.0), new Pair<>(3.0, 2.0))))
        .isNaN();
    assertThat(correlation.map(fold(correlation, new Pair<>(1.0, 2.0), new Pair<>(3.0, -2.0))))
        .isEqualTo(-1.0);
  }
}
