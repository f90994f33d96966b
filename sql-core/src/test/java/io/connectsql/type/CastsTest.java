package io.connectsql.type;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CastsTest {
  private static final DecimalType PRICE = new DecimalType(4, 2);

  static Stream<Arguments> conversions() {
    return Stream.of(
        Arguments.of(INTEGER, 7, BIGINT, 7L),
        Arguments.of(BIGINT, 2147483648L, INTEGER, -2147483648),
        Arguments.of(DOUBLE, -1.9, INTEGER, -1),
        Arguments.of(DOUBLE, 1.9e3, BIGINT, 1900L),
        Arguments.of(PRICE, new BigDecimal("10.99"), INTEGER, 10),
        Arguments.of(PRICE, new BigDecimal("10.99"), DOUBLE, 10.99),
        Arguments.of(INTEGER, 7, PRICE, new BigDecimal("7.00")),
        Arguments.of(BIGINT, 7L, PRICE, new BigDecimal("7.00")),
        Arguments.of(DOUBLE, 0.985, new DecimalType(3, 2), new BigDecimal("0.99")),
        Arguments.of(DOUBLE, 0.01, new DecimalType(2, 1), new BigDecimal("0.0")),
        Arguments.of(
            PRICE, new BigDecimal("10.12"), new DecimalType(5, 3), new BigDecimal("10.120")),
        Arguments.of(VARCHAR, "12", INTEGER, 12),
        Arguments.of(VARCHAR, "4.000", INTEGER, 4),
        Arguments.of(VARCHAR, "2e1", BIGINT, 20L),
        Arguments.of(VARCHAR, "2.5", DOUBLE, 2.5),
        Arguments.of(VARCHAR, "2.505", PRICE, new BigDecimal("2.51")),
        Arguments.of(VARCHAR, "1e-999999999", PRICE, new BigDecimal("0.00")),
        Arguments.of(VARCHAR, "TRUE", BOOLEAN, true),
        Arguments.of(VARCHAR, "yes", BOOLEAN, false),
        Arguments.of(BOOLEAN, true, VARCHAR, "true"),
        Arguments.of(INTEGER, 7, VARCHAR, "7"),
        Arguments.of(DOUBLE, 1.5, VARCHAR, "1.5"),
        Arguments.of(new DecimalType(9, 8), new BigDecimal("1E-8"), VARCHAR, "0.00000001"),
        Arguments.of(DATE, LocalDate.ofEpochDay(-1), VARCHAR, "1969-12-31"),
        Arguments.of(DATE, LocalDate.ofEpochDay(1), TIMESTAMP, Instant.ofEpochSecond(86400)),
        Arguments.of(TIME, LocalTime.of(0, 1), VARCHAR, "00:01:00"),
        Arguments.of(TIME, LocalTime.of(0, 0, 5, 10_000_000), VARCHAR, "00:00:05.01"),
        Arguments.of(TIMESTAMP, Instant.ofEpochMilli(10), VARCHAR, "1970-01-01T00:00:00.010"),
        Arguments.of(TIMESTAMP, Instant.ofEpochMilli(-2000), DATE, LocalDate.ofEpochDay(-1)),
        Arguments.of(TIMESTAMP, Instant.ofEpochMilli(-2000), TIME, LocalTime.of(23, 59, 58)));
  }

  @ParameterizedTest
  @MethodSource("conversions")
  void convertsScalars(SqlType from, Object value, SqlType to, Object expected) {
    assertThat(Casts.converter(from, to).convert(value)).isEqualTo(expected);
    assertThat(Casts.converter(from, to).convert(null)).isNull();
  }

  /** What generated code calls does what the converter does. */
  @ParameterizedTest
  @MethodSource("conversions")
  void namesTheMethodToCall(SqlType from, Object value, SqlType to, Object expected)
      throws ReflectiveOperationException {
    CastMethod method = Casts.method(from, to).orElseThrow();
    Class<?> type =
        switch (value.getClass().getSimpleName()) {
          case "Boolean" -> boolean.class;
          case "Integer" -> int.class;
          case "Long" -> long.class;
          case "Double" -> double.class;
          default -> value.getClass();
        };
    Stream<Class<?>> extra = method.arguments().stream().map(argument -> int.class);
    Object[] arguments = Stream.concat(Stream.of(value), method.arguments().stream()).toArray();

    Object converted =
        method
            .owner()
            .getMethod(method.name(), Stream.concat(Stream.of(type), extra).toArray(Class[]::new))
            .invoke(null, arguments);

    assertThat(converted).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2020-02-23T22:45:12.000-0100, 2020-02-23T23:45:12Z",
    "2020-02-23T22:45:12.123+01:00, 2020-02-23T21:45:12.123Z",
    "2020-02-23T22:45:12Z, 2020-02-23T22:45:12Z",
    "2020-02-23T22:45:12.123456, 2020-02-23T22:45:12.123Z",
    "2020-02-23 22:45, 2020-02-23T22:45:00Z",
    "2020-02-24T24, 2020-02-25T00:00:00Z",
    "2020-02-23T22, 2020-02-23T22:00:00Z",
    "2020-02-23, 2020-02-23T00:00:00Z",
    "2020-02, 2020-02-01T00:00:00Z",
    "2020, 2020-01-01T00:00:00Z"
  })
  void readsTimestampsCutOffAnywhere(String text, Instant expected) {
    assertThat(TemporalCasts.toTimestamp(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"1970-01-10, 9", "1970-01, 0", "1969-12-31, -1"})
  void readsDates(String text, long epochDay) {
    assertThat(TemporalCasts.toDate(text)).isEqualTo(LocalDate.ofEpochDay(epochDay));
  }

  @ParameterizedTest
  @CsvSource({"00:00:00.010, 10", "00:00:01, 1000", "00:01, 60000", "01, 3600000"})
  void readsTimes(String text, long milliseconds) {
    assertThat(TemporalCasts.toTime(text))
        .isEqualTo(LocalTime.ofNanoOfDay(milliseconds * 1_000_000));
  }

  static Stream<Arguments> badValues() {
    return Stream.of(
        Arguments.of(VARCHAR, "x", INTEGER, "'x' is not a valid INTEGER"),
        Arguments.of(VARCHAR, "1.5", INTEGER, "'1.5' is not a valid INTEGER"),
        Arguments.of(VARCHAR, "2147483648", INTEGER, "'2147483648' is not a valid INTEGER"),
        Arguments.of(VARCHAR, "9223372036854775808", BIGINT, "not a valid BIGINT"),
        Arguments.of(VARCHAR, "", DOUBLE, "'' is not a valid DOUBLE"),
        Arguments.of(VARCHAR, "x", PRICE, "'x' is not a valid DECIMAL"),
        Arguments.of(VARCHAR, "1e999999999", PRICE, "1E+999999999 does not fit DECIMAL(4, 2)"),
        Arguments.of(DOUBLE, Double.NaN, PRICE, "'NaN' is not a valid DECIMAL"),
        Arguments.of(DOUBLE, 99.995, PRICE, "99.995 does not fit DECIMAL(4, 2)"),
        Arguments.of(INTEGER, 100, PRICE, "100 does not fit DECIMAL(4, 2)"),
        Arguments.of(VARCHAR, "foo", DATE, "'foo' is not a valid DATE, as in yyyy-MM-dd"),
        Arguments.of(VARCHAR, "2020-02-30x", DATE, "is not a valid DATE"),
        Arguments.of(VARCHAR, "25:00", TIME, "'25:00' is not a valid TIME, as in HH:mm:ss.SSS"),
        Arguments.of(VARCHAR, "2020-13", TIMESTAMP, "'2020-13' is not a valid TIMESTAMP"));
  }

  @ParameterizedTest
  @MethodSource("badValues")
  void refusesValuesWithoutCounterpart(SqlType from, Object value, SqlType to, String message) {
    Converter converter = Casts.converter(from, to);
    assertThatThrownBy(() -> converter.convert(value))
        .isInstanceOf(CastException.class)
        .hasMessageContaining(message);
  }

  @Test
  void convertsNestedTypesPartByPart() {
    assertThat(
            Casts.converter(new ArrayType(BIGINT), new ArrayType(VARCHAR))
                .convert(Arrays.asList(1L, null)))
        .isEqualTo(Arrays.asList("1", null));
    assertThat(
            Casts.converter(new MapType(INTEGER, BIGINT), new MapType(VARCHAR, INTEGER))
                .convert(Map.of(1, 2147483648L)))
        .isEqualTo(Map.of("1", -2147483648));
    assertThat(Casts.method(new ArrayType(BIGINT), new ArrayType(VARCHAR))).isEmpty();
  }

  @Test
  void matchesFieldsByName() {
    StructType from = struct("A", INTEGER, "B", VARCHAR);
    StructType to = struct("B", BIGINT, "C", VARCHAR);
    assertThat(Casts.converter(from, to).convert(new Struct(from, 1, "2")))
        .isEqualTo(new Struct(to, 2L, null));
  }

  @Test
  void writesNestedTypesAsText() {
    StructType struct = struct("F0", DATE, "f1", INTEGER);
    SqlType type = new MapType(VARCHAR, new ArrayType(struct));
    Object value = Map.of("k", Arrays.asList(new Struct(struct, LocalDate.EPOCH, null), null));
    assertThat(Casts.converter(type, VARCHAR).convert(value))
        .isEqualTo("{k=[Struct{F0=1970-01-01}, null]}");
    assertThat(Casts.converter(new ArrayType(INTEGER), VARCHAR).convert(List.of(1, 3)))
        .isEqualTo("[1, 3]");
  }

  @Test
  void knowsWhichCastsExist() {
    assertThat(Casts.exists(BYTES, BYTES)).isTrue();
    assertThat(Casts.exists(BYTES, VARCHAR)).isFalse();
    assertThat(Casts.exists(VARCHAR, BYTES)).isFalse();
    assertThat(Casts.exists(INTEGER, BOOLEAN)).isFalse();
    assertThat(Casts.exists(BOOLEAN, INTEGER)).isFalse();
    assertThat(Casts.exists(BIGINT, TIMESTAMP)).isFalse();
    assertThat(Casts.exists(TIME, TIMESTAMP)).isFalse();
    assertThat(Casts.exists(VARCHAR, new ArrayType(INTEGER))).isFalse();
    assertThat(Casts.exists(new ArrayType(BYTES), VARCHAR)).isFalse();
    assertThat(Casts.exists(new MapType(BYTES, INTEGER), new MapType(VARCHAR, INTEGER))).isFalse();
    assertThat(Casts.exists(struct("A", BYTES, "B", INTEGER), VARCHAR)).isFalse();
    assertThat(Casts.exists(struct("A", BYTES, "B", INTEGER), struct("A", DATE, "B", INTEGER)))
        .isFalse();
    assertThatThrownBy(() -> Casts.converter(BYTES, VARCHAR))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no cast from BYTES to VARCHAR");
  }

  private static StructType struct(String name, SqlType type, String name2, SqlType type2) {
    return new StructType(
        List.of(new StructType.Field(name, type), new StructType.Field(name2, type2)));
  }
}
