package io.connectsql.type;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.parser.SqlParser;
import io.connectsql.tree.ArithmeticBinary.Operator;
import io.connectsql.udf.type.SqlType;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoercionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INTEGER       | BIGINT         | BIGINT",
        "BIGINT        | INTEGER        | BIGINT",
        "BIGINT        | DECIMAL(4, 2)  | DECIMAL(21, 2)",
        "INTEGER       | DECIMAL(4, 2)  | DECIMAL(12, 2)",
        "DECIMAL(9, 2) | DECIMAL(7, 6)  | DECIMAL(13, 6)",
        "DECIMAL(9, 2) | DOUBLE         | DOUBLE",
        "ARRAY<INTEGER>| ARRAY<DOUBLE>  | ARRAY<DOUBLE>",
        "MAP<VARCHAR, INTEGER> | MAP<VARCHAR, BIGINT> | MAP<VARCHAR, BIGINT>",
        "STRUCT<A INTEGER, B VARCHAR> | STRUCT<C DATE, A BIGINT>"
            + " | STRUCT<A BIGINT, B VARCHAR, C DATE>",
        "BYTES         | BYTES          | BYTES",
      })
  void findsTheCommonType(String a, String b, String common) {
    assertThat(Coercion.common(type(a), type(b))).contains(type(common));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INTEGER        | VARCHAR",
        "BOOLEAN        | INTEGER",
        "DATE           | TIMESTAMP",
        "ARRAY<VARCHAR> | ARRAY<INTEGER>",
        "ARRAY<INTEGER> | INTEGER",
        "MAP<VARCHAR, INTEGER> | MAP<INTEGER, INTEGER>",
        "STRUCT<A INTEGER> | STRUCT<A VARCHAR>",
      })
  void findsNoCommonType(String a, String b) {
    assertThat(Coercion.common(type(a), type(b))).isEmpty();
    assertThat(Coercion.converts(type(a), type(b))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INTEGER        | DECIMAL(10, 0)  | true",
        "INTEGER        | DECIMAL(10, 1)  | false",
        "DECIMAL(4, 2)  | DECIMAL(5, 3)   | true",
        "DECIMAL(4, 2)  | DECIMAL(5, 1)   | false",
        "DECIMAL(4, 2)  | BIGINT          | false",
        "BIGINT         | INTEGER         | false",
        "DOUBLE         | DECIMAL(38, 10) | false",
        "ARRAY<INTEGER> | ARRAY<BIGINT>   | true",
        "MAP<INTEGER, VARCHAR> | MAP<BIGINT, VARCHAR> | true",
        "STRUCT<A INTEGER, B VARCHAR> | STRUCT<A BIGINT> | true",
        "STRUCT<A BIGINT> | STRUCT<A INTEGER> | false",
        "STRUCT<A INTEGER> | STRUCT<A INTEGER, B VARCHAR> | true",
      })
  void convertsWhatFits(String from, String to, boolean expected) {
    assertThat(Coercion.converts(type(from), type(to))).isEqualTo(expected);
  }

  @Test
  void calculatesOnlyWithNumbers() {
    assertThat(Coercion.arithmetic(Operator.ADD, VARCHAR, BIGINT)).isEmpty();
    assertThat(Coercion.arithmetic(Operator.DIVIDE, BIGINT, type("DECIMAL(5, 2)")))
        .contains(type("DECIMAL(27, 6)"));
  }

  @ParameterizedTest
  @CsvSource({
    "12, INTEGER",
    "-2147483649, BIGINT",
    "9223372036854775808, 'DECIMAL(19, 0)'",
    "10.10, 'DECIMAL(4, 2)'",
    "2e1, 'DECIMAL(2, 0)'"
  })
  void readsTheTypeOfANumber(String text, String type) {
    assertThat(Literals.numberType(text)).contains(type(type));
  }

  @Test
  void readsNoNumberFromOtherText() {
    assertThat(Literals.numberType("12 apples")).isEmpty();
    assertThat(Literals.numberType("1e999999999")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"T, true", "yes, true", "fAl, false", "n, false", "trues, ", "'', "})
  void readsBooleansAsFarAsTheyAreWritten(String text, Boolean expected) {
    assertThat(Literals.convert(text, VARCHAR, BOOLEAN)).isEqualTo(Optional.ofNullable(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int | INTEGER",
        "STRING | VARCHAR",
        "LONG | BIGINT",
        "DEC(4) | DECIMAL(4, 0)",
        "MAP<STRING, ARRAY<BYTES>> | MAP<VARCHAR, ARRAY<BYTES>>",
        "STRUCT<a TIME, `b` TIMESTAMP> | STRUCT<`A` TIME, `b` TIMESTAMP>",
        "ARRAY<ADDRESS> | ARRAY<STRUCT<`CITY` VARCHAR>>",
        "`INT` | STRUCT<`CITY` VARCHAR>",
      })
  void resolvesTypesAsWritten(String written, String type) {
    DataTypes types =
        new DataTypes(
            name ->
                name.equals("ADDRESS") || name.equals("INT")
                    ? Optional.of(type("STRUCT<CITY VARCHAR>"))
                    : Optional.empty());
    assertThat(types.resolve(new SqlParser().parseType(written)).toSql()).isEqualTo(type);
  }

  @Test
  void suggestsTypes() {
    assertThatThrownBy(() -> type("STRNG"))
        .isInstanceOf(SqlException.class)
        .hasMessage("Unknown type STRNG")
        .extracting(e -> ((SqlException) e).hint())
        .isEqualTo(Optional.of("Did you mean STRING?"));
  }

  private static SqlType type(String sql) {
    return new DataTypes(name -> Optional.empty()).resolve(new SqlParser().parseType(sql));
  }
}
