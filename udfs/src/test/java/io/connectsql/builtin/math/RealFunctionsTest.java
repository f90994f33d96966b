package io.connectsql.builtin.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RealFunctionsTest {

  static Stream<Arguments> ofOne() {
    return Stream.of(
        one("ACOS", new Acos()::acos, 0.43, 1.1263035498590777),
        one("ACOS", new Acos()::acos, 1.1, Double.NaN),
        one("ASIN", new Asin()::asin, -1, -Math.PI / 2),
        one("ASIN", new Asin()::asin, -1.1, Double.NaN),
        one("ATAN", new Atan()::atan, 1, Math.PI / 4),
        one("CBRT", new Cbrt()::cbrt, -8, -2),
        one("COS", new Cos()::cos, Math.PI, -1),
        one("COSH", new Cosh()::cosh, 1, 1.5430806348152437),
        one("COT", new Cot()::cot, 6, -3.4363530041801),
        one("COT", new Cot()::cot, 0, Double.POSITIVE_INFINITY),
        one("DEGREES", new Degrees()::degrees, Math.PI, 180),
        one("EXP", new Exp()::exp, 1, Math.E),
        one("EXP", new Exp()::exp, Double.NEGATIVE_INFINITY, 0),
        one("LN", new Ln()::ln, Math.E, 1),
        one("LN", new Ln()::ln, 0, Double.NEGATIVE_INFINITY),
        one("LN", new Ln()::ln, -1, Double.NaN),
        one("LOG", new Log()::log, 13, 2.5649493574615367),
        one("LOG", new Log()::log, -13, Double.NaN),
        one("RADIANS", new Radians()::radians, 180, Math.PI),
        one("SIN", new Sin()::sin, Math.PI / 2, 1),
        one("SINH", new Sinh()::sinh, 1, 1.1752011936438014),
        one("SQRT", new Sqrt()::sqrt, 2, 1.4142135623730951),
        one("SQRT", new Sqrt()::sqrt, -2, Double.NaN),
        one("TAN", new Tan()::tan, -7, -0.8714479827243),
        one("TANH", new Tanh()::tanh, 0.43, 0.4053213086895));
  }

  static Stream<Arguments> ofTwo() {
    return Stream.of(
        two("ATAN2", new Atan2()::atan2, -2, -3, -2.5535900500422),
        two("ATAN2", new Atan2()::atan2, 2, 0, Math.PI / 2),
        two("ATAN2", new Atan2()::atan2, 0, 0, 0),
        two("LOG", new Log()::log, 15, 13, 0.9471572411831843),
        two("LOG", new Log()::log, 10, 1000, 3),
        two("LOG", new Log()::log, 15, 1, 0),
        two("LOG", new Log()::log, 15, 0, Double.NEGATIVE_INFINITY),
        two("LOG", new Log()::log, 15, -13, Double.NaN),
        two("LOG", new Log()::log, -15, 13, Double.NaN),
        two("LOG", new Log()::log, 0, 13, Double.NaN),
        two("LOG", new Log()::log, 1, 13, Double.NaN),
        two("LOG", new Log()::log, Double.NaN, 13, Double.NaN),
        two("POWER", new Power()::power, 15, -1, 1.0 / 15),
        two("POWER", new Power()::power, 0, 0, 1),
        two("POWER", new Power()::power, -15, 2, 225));
  }

  @ParameterizedTest(name = "{0}({2}) = {3}")
  @MethodSource
  void ofOne(String name, DoubleUnaryOperator function, double x, double expected) {
    check(function.applyAsDouble(x), expected);
  }

  @ParameterizedTest(name = "{0}({2}, {3}) = {4}")
  @MethodSource
  void ofTwo(String name, DoubleBinaryOperator function, double a, double b, double expected) {
    check(function.applyAsDouble(a, b), expected);
  }

  @Test
  void pi() {
    assertThat(new Pi().pi()).isEqualTo(3.141592653589793);
  }

  @RepeatedTest(20)
  void randomIsBelowOneAndChanges() {
    double random = new Random().random();
    assertThat(random).isBetween(0.0, Math.nextDown(1.0)).isNotEqualTo(new Random().random());
  }

  private static void check(double actual, double expected) {
    if (Double.isFinite(expected)) {
      assertThat(actual).isCloseTo(expected, within(1e-12));
    } else {
      assertThat(actual).isEqualTo(Double.valueOf(expected));
    }
  }

  private static Arguments one(String name, DoubleUnaryOperator function, double x, double y) {
    return arguments(name, function, x, y);
  }

  private static Arguments two(
      String name, DoubleBinaryOperator function, double a, double b, double y) {
    return arguments(name, function, a, b, y);
  }
}
