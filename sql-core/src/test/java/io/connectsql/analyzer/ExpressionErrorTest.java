package io.connectsql.analyzer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.connectsql.SqlException;
import io.connectsql.tree.IntegerLiteral;
import io.connectsql.tree.Lambda;
import io.connectsql.tree.Location;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The column is where the caret points, from 1. */
class ExpressionErrorTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "1 + (S + I)      | 6 | Cannot add VARCHAR and INTEGER | To put text together, CAST the INTEGER to VARCHAR.",
        "S - 1            | 1 | Cannot subtract INTEGER from VARCHAR | To calculate, CAST the VARCHAR to a number.",
        "TRUE + 1.5       | 1 | Cannot add BOOLEAN and DECIMAL(2, 1) |",
        "DT + 1           | 1 | Cannot add DATE and INTEGER | DATEADD, TIMEADD, TIMESTAMPADD and their SUB counterparts shift dates and times.",
        "S * S            | 1 | Cannot multiply VARCHAR by VARCHAR | To calculate, CAST the VARCHAR to a number.",
        "NULL + NULL      | 1 | The type of NULL is not known here | Say it: CAST(NULL AS VARCHAR).",
        "-S               | 2 | Only numbers have a sign, but this is VARCHAR |",
        "NULL             | 1 | The type of NULL is not known here | Say it: CAST(NULL AS VARCHAR).",
        "CAST(S AS ARRAY<INT>) | 1 | Cannot CAST VARCHAR to ARRAY<INTEGER> | REGEXP_SPLIT_TO_ARRAY and SPLIT make ARRAYs of text.",
        "CAST(BYT AS VARCHAR)  | 1 | Cannot CAST BYTES to VARCHAR | FROM_BYTES(bytes, 'utf8') reads BYTES as text.",
        "CAST('x' AS INT) | 6 | Cannot CAST this: 'x' is not a valid INTEGER |",
        "CAST(I AS BIGNIT)| 11 | Unknown type BIGNIT | Did you mean BIGINT?",
        "CAST(I AS FOO)   | 11 | Unknown type FOO | SHOW TYPES lists the types made by CREATE TYPE.",
        "CAST(D AS DECIMAL) | 11 | DECIMAL needs a precision and a scale | DECIMAL(10, 2) has 10 digits, 2 of them after the point.",
        "CAST(D AS DECIMAL(2, 3)) | 11 | DECIMAL precision must be >= scale: DECIMAL(2,3) |",
        "CAST(D AS BIGINT(2))     | 11 | Type BIGINT takes no parameters | Write just BIGINT.",
        "CAST(P AS STRUCT<A INT, A INT>) | 25 | Duplicate field name in STRUCT: A |",
      })
  void refusesCalculations(String sql, int column, String message, String hint) {
    check(sql, column, message, hint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "B AND I >= 'x'   | 7 | Cannot compare INTEGER with VARCHAR by >= | CAST one of them to the type of the other.",
        "AI < AI          | 1 | Cannot compare ARRAY<INTEGER> with ARRAY<INTEGER> by < | Such values are only equal or not: use = or <>.",
        "B > B            | 1 | Cannot compare BOOLEAN with BOOLEAN by > | Such values are only equal or not: use = or <>.",
        "AI = I           | 1 | Cannot compare ARRAY<INTEGER> with INTEGER by = | CAST one of them to the type of the other.",
        "I = NULL         | 1 | Cannot compare with NULL by = | Use IS NULL or IS NOT NULL.",
        "NULL <> NULL     | 1 | Cannot compare with NULL by <> | Use IS NULL or IS NOT NULL.",
        "DT > 'foo'       | 6 | 'foo' is not a valid DATE |",
        "ROWTIME > 'foo'  | 11 | 'foo' is not a valid TIMESTAMP |",
        "TM = TS          | 1 | Cannot compare TIME with TIMESTAMP by = | CAST one of them to the type of the other.",
        "I BETWEEN 1 AND 'x' | 1 | Cannot compare INTEGER with VARCHAR by <= | CAST one of them to the type of the other.",
        "B IN (TRUE, 'not')  | 13 | 'not' is not a valid BOOLEAN |",
        "B IN (10)        | 7 | The values around IN must be of one type, but this is INTEGER beside BOOLEAN |",
        "I IN (1, 'x')    | 10 | 'x' is not a valid INTEGER |",
        "S IN (10, D)     | 11 | The values around IN must be of one type, but this is DOUBLE beside VARCHAR | CAST one of them.",
        "AL IN (ARRAY['10', 'x']) | 8 | The values around IN must be of one type, but this is ARRAY<VARCHAR> beside ARRAY<BIGINT> | CAST one of them.",
        "NULL IN (NULL)   | 1 | The type of NULL is not known here | Say it: CAST(NULL AS VARCHAR).",
        "I AND B          | 1 | Expected BOOLEAN, but this is INTEGER |",
        "B OR 1           | 6 | 1 is not a valid BOOLEAN |",
        "NOT S            | 5 | Expected BOOLEAN, but this is VARCHAR | CAST(… AS BOOLEAN) converts it.",
        "I LIKE 'a'       | 1 | LIKE matches VARCHARs, but this is INTEGER | CAST it to VARCHAR.",
      })
  void refusesConditions(String sql, int column, String message, String hint) {
    check(sql, column, message, hint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "ARRAY[NULL]      | 7 | All elements of an ARRAY are NULL | Say the type of one: CAST(NULL AS VARCHAR).",
        "ARRAY[1, 'x']    | 10 | 'x' is not a valid INTEGER |",
        "ARRAY[I, S]      | 10 | The elements of an ARRAY must be of one type, but this is VARCHAR beside INTEGER | CAST one of them.",
        "MAP(S := NULL)   | 10 | All values of a MAP are NULL | Say the type of one: CAST(NULL AS VARCHAR).",
        "STRUCT(a := 1, A := 2) | 16 | Duplicate field name in STRUCT: A |",
        "STRUCT(a := NULL)| 13 | The type of NULL is not known here | Say it: CAST(NULL AS VARCHAR).",
        "AI['x']          | 4 | An ARRAY is indexed by INTEGER, but this is VARCHAR |",
        "MI[I]            | 4 | The keys of this MAP are VARCHAR, but this is INTEGER |",
        "P['X']           | 1 | Only ARRAYs and MAPs have elements, but this is STRUCT<`X` INTEGER, `label` VARCHAR> | -> gets at the fields of a STRUCT.",
        "S[1]             | 1 | Only ARRAYs and MAPs have elements, but this is VARCHAR |",
        "P->label         | 4 | No field LABEL in STRUCT<`X` INTEGER, `label` VARCHAR> | Did you mean `label`?",
        "P->Q             | 4 | No field Q in STRUCT<`X` INTEGER, `label` VARCHAR> | Did you mean X?",
        "MI->X            | 1 | Only STRUCTs have fields, but this is MAP<VARCHAR, INTEGER> | map['key'] gets at the values of a MAP.",
        "CASE WHEN I THEN 1 END  | 11 | Expected BOOLEAN, but this is INTEGER |",
        "CASE WHEN B THEN NULL ELSE NULL END | 1 | All results of CASE are NULL | Say the type of one: CAST(NULL AS VARCHAR).",
        "CASE WHEN B THEN I ELSE DT END | 25 | The results of CASE must be of one type, but this is DATE beside INTEGER |",
        "CASE I WHEN 'x' THEN 1 END     | 13 | Cannot compare INTEGER with VARCHAR by = | CAST one of them to the type of the other.",
      })
  void refusesCollectionsAndChoices(String sql, int column, String message, String hint) {
    check(sql, column, message, hint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "1 + SS           | 5 | Unknown column SS | Did you mean S?",
        "1 + substrin(S)  | 5 | Unknown function SUBSTRIN | Did you mean SUBSTRING?",
        "1 + SUM(I)       | 5 | Aggregate function SUM cannot be used here | Aggregate functions can be used only in SELECT and HAVING of a query with GROUP BY, and not within each other.",
        "each(AI, x => y) | 15 | Unknown column Y | The parameters of this lambda are X. Did you mean B?",
        "fold(AI, 0, (x, x) => x) | 17 | Two parameters of a lambda have the name X |",
        "each(AI, x => x + S) | 15 | Cannot add INTEGER and VARCHAR | To put text together, CAST the INTEGER to VARCHAR.",
      })
  void refusesNamesAndCalls(String sql, int column, String message, String hint) {
    check(sql, column, message, hint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "each(AI, (x, y) => x) | 1 | Function EACH does not accept (ARRAY<INTEGER>, lambda of 2)",
        "geo_distance(D, D, 'foo', 0) | 1 | Function GEO_DISTANCE does not accept (DOUBLE, DOUBLE, VARCHAR, INTEGER)",
        "greatest(DT, 'foo')   | 1 | Function GREATEST does not accept (DATE, VARCHAR)",
      })
  void refusesArguments(String sql, int column, String message) {
    SqlException error = catchThrowableOfType(SqlException.class, () -> SampleScope.analyze(sql));
    assertThat(error).hasMessageStartingWith(message);
    assertThat(error.location().orElseThrow().column()).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "D + 1.5 | BOOLEAN       | Expected BOOLEAN, but this is DOUBLE",
        "1.234   | DECIMAL(4, 2) | 1.234 is not a valid DECIMAL(4, 2)",
        "1.5     | INTEGER       | 1.5 is not a valid INTEGER",
        "L       | INTEGER       | Expected INTEGER, but this is BIGINT",
        "'x'     | TIMESTAMP     | 'x' is not a valid TIMESTAMP",
        "'?'     | BYTES         | '?' is not a valid BYTES",
        "ARRAY['x'] | ARRAY<INTEGER> | Expected ARRAY<INTEGER>, but this is ARRAY<VARCHAR>",
      })
  void refusesWhatIsNotExpected(String sql, String type, String message) {
    SqlException error =
        catchThrowableOfType(
            SqlException.class, () -> SampleScope.analyze(sql, SampleScope.type(type)));
    assertThat(error).hasMessage(message);
    assertThat(error.location()).isPresent();
  }

  @Test
  void refusesToJoinWhatIsNoText() {
    check(
        "S || I",
        1,
        "Cannot put VARCHAR and INTEGER together",
        "|| joins VARCHARs or BYTES: CAST what is of another type to VARCHAR.");
  }

  @Test
  void refusesLambdasOutsideOfCalls() {
    Location location = new Location(1, 2);
    Lambda lambda = new Lambda(location, List.of(), new IntegerLiteral(location, 1));
    assertThatThrownBy(() -> SampleScope.analyzer().analyze(lambda))
        .isInstanceOf(SqlException.class)
        .hasMessage("A lambda cannot be used here");
  }

  private static void check(String sql, int column, String message, String hint) {
    SqlException error = catchThrowableOfType(SqlException.class, () -> SampleScope.analyze(sql));
    assertThat(error).hasMessage(message);
    assertThat(error.location().orElseThrow().column()).isEqualTo(column);
    assertThat(error.hint().orElse(null)).isEqualTo(hint);
  }
}
