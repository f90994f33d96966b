package io.connectsql.builtin.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundingTest {
  private final Round round = new Round();
  private final Trunc trunc = new Trunc();
  private final Ceil ceil = new Ceil();
  private final Floor floor = new Floor();

  @ParameterizedTest
  @CsvSource({
    "1.2, 1, 1",
    "1.5, 2, 1",
    "1.7, 2, 1",
    "0, 0, 0",
    "-1.1, -1, -1",
    "-1.5, -1, -1",
    "-1.7, -2, -1",
    "12345.678, 12346, 12345"
  })
  void toWholeNumber(double x, long rounded, long cut) {
    assertThat(round.round(x)).isEqualTo(rounded);
    assertThat(trunc.trunc(x)).isEqualTo(cut);
    assertThat(round.round(BigDecimal.valueOf(x))).isEqualTo(BigDecimal.valueOf(rounded));
    assertThat(trunc.trunc(BigDecimal.valueOf(x))).isEqualTo(BigDecimal.valueOf(cut));
  }

  @ParameterizedTest
  @CsvSource({
    "1.5, 0, 2.0, 1.0",
    "-1.5, 0, -1.0, -1.0",
    "1.25, 1, 1.3, 1.2",
    "-1.25, 1, -1.2, -1.2",
    "1.234567, 2, 1.23, 1.23",
    "1.234567, 10, 1.234567, 1.234567",
    "1.234567, 2000000000, 1.234567, 1.234567",
    "12345.678, -1, 12350.0, 12340.0",
    "-12345.678, -2, -12300.0, -12300.0",
    "1.7, -2000000000, 0.0, 0.0",
    "NaN, 1, NaN, NaN",
    "Infinity, 1, Infinity, Infinity"
  })
  void doubleToPlaces(double x, int places, double rounded, double cut) {
    assertThat(round.round(x, places)).isEqualTo(Double.valueOf(rounded));
    assertThat(trunc.trunc(x, places)).isEqualTo(Double.valueOf(cut));
  }

  @ParameterizedTest
  @CsvSource({
    "12345678987654321.2345678987654321, 0, 12345678987654321.0000000000000000",
    "12345678987654321.2345678987654321, 10, 12345678987654321.2345678988000000",
    "12345678987654321.2345678987654321, 20, 12345678987654321.2345678987654321",
    "12345678987654321.2345678987654321, -1, 12345678987654320.0000000000000000",
    "-0.50, 0, 0.00",
    "-0.51, 0, -1.00",
    "0.05, -2147483648, 0.00",
    "9.99, 1, 10.00"
  })
  void decimalToPlacesKeepsScale(BigDecimal x, int places, BigDecimal rounded) {
    assertThat(round.round(x, places)).isEqualTo(rounded);
  }

  @ParameterizedTest
  @CsvSource({"9.99, 1, 9.90", "-9.99, 0, -9.00", "19.99, -1, 10.00", "1.5, 3, 1.5"})
  void decimalCutKeepsScale(BigDecimal x, int places, BigDecimal cut) {
    assertThat(trunc.trunc(x, places)).isEqualTo(cut);
  }

  @ParameterizedTest
  @CsvSource({
    "1234, 2, 1234, 1234",
    "1235, -1, 1240, 1230",
    "-1235, -1, -1230, -1230",
    "49, -2, 0, 0",
    "51, -2, 100, 0"
  })
  void wholeNumberToPlaces(int x, int places, int rounded, int cut) {
    assertThat(round.round(x, places)).isEqualTo(rounded);
    assertThat(round.round((long) x, places)).isEqualTo(rounded);
    assertThat(trunc.trunc(x, places)).isEqualTo(cut);
    assertThat(trunc.trunc((long) x, places)).isEqualTo(cut);
  }

  @Test
  void wholeNumberThatGrowsOutOfItsTypeIsRefused() {
    assertThatThrownBy(() -> round.round(Integer.MAX_VALUE, -1))
        .isInstanceOf(FunctionException.class)
        .hasMessage("2147483647 rounded to -1 places is too big for INTEGER");
    assertThatThrownBy(() -> round.round(Long.MAX_VALUE, -1))
        .isInstanceOf(FunctionException.class)
        .hasMessage("9223372036854775807 rounded to -1 places is too big");
  }

  @ParameterizedTest
  @CsvSource({"1.2, 2.0, 1.0", "-1.2, -1.0, -2.0", "3.0, 3.0, 3.0", "9.9, 10.0, 9.0"})
  void ceilAndFloor(BigDecimal x, BigDecimal up, BigDecimal down) {
    assertThat(ceil.ceil(x)).isEqualTo(up);
    assertThat(floor.floor(x)).isEqualTo(down);
    assertThat(ceil.ceil(x.doubleValue())).isEqualTo(up.doubleValue());
    assertThat(floor.floor(x.doubleValue())).isEqualTo(down.doubleValue());
  }

  @Test
  void wholeNumbersStay() {
    assertThat(round.round(7)).isEqualTo(7);
    assertThat(round.round(7L)).isEqualTo(7L);
    assertThat(trunc.trunc(-7)).isEqualTo(-7);
    assertThat(trunc.trunc(-7L)).isEqualTo(-7L);
    assertThat(ceil.ceil(7)).isEqualTo(7);
    assertThat(ceil.ceil(7L)).isEqualTo(7L);
    assertThat(floor.floor(-7)).isEqualTo(-7);
    assertThat(floor.floor(-7L)).isEqualTo(-7L);
  }

  @Test
  void nullDecimals() {
    assertThat(round.round((BigDecimal) null)).isNull();
    assertThat(round.round((BigDecimal) null, 1)).isNull();
    assertThat(trunc.trunc((BigDecimal) null)).isNull();
    assertThat(trunc.trunc((BigDecimal) null, 1)).isNull();
    assertThat(ceil.ceil((BigDecimal) null)).isNull();
    assertThat(floor.floor((BigDecimal) null)).isNull();
  }

  @Test
  void typesHaveRoomForTheCarry() {
    List<SqlType> argument = List.of(new DecimalType(3, 2));

    assertThat(round.whole(argument)).isEqualTo(new DecimalType(2, 0));
    assertThat(round.sameScale(argument)).isEqualTo(new DecimalType(4, 2));
    assertThat(ceil.sameScale(argument)).isEqualTo(new DecimalType(4, 2));
    assertThat(floor.sameScale(argument)).isEqualTo(new DecimalType(4, 2));
    assertThat(trunc.whole(argument)).isEqualTo(new DecimalType(1, 0));
    assertThat(trunc.sameType(argument)).isEqualTo(new DecimalType(3, 2));
  }

  @Test
  void typesOfDecimalsWithoutPlacesAndOfFractions() {
    assertThat(round.whole(List.of(new DecimalType(5, 0)))).isEqualTo(new DecimalType(5, 0));
    assertThat(trunc.whole(List.of(new DecimalType(2, 2)))).isEqualTo(new DecimalType(1, 0));
    assertThat(round.whole(List.of(PrimitiveType.BIGINT))).isEqualTo(new DecimalType(19, 0));
  }

  @Test
  void typeOfNullOrTextIsRefused() {
    assertThatThrownBy(() -> round.whole(Arrays.asList((SqlType) null)))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("CAST(NULL AS");
    assertThatThrownBy(() -> ceil.sameScale(List.of(PrimitiveType.VARCHAR)))
        .isInstanceOf(FunctionException.class)
        .hasMessage("Expected a DECIMAL, got VARCHAR");
  }
}
