package io.connectsql.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.parser.SqlParser;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.FunctionCall;
import io.connectsql.tree.IsNull;
import io.connectsql.udf.type.SqlType;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionTypingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "I + 1            | I + 1                             | INTEGER",
        "I + L            | CAST(I AS BIGINT) + L             | BIGINT",
        "I + 1.5          | CAST(I AS DECIMAL(10, 0)) + 1.5   | DECIMAL(12, 1)",
        "D + 10           | D + 10.0                          | DOUBLE",
        "DEC * D          | CAST(DEC AS DOUBLE) * D           | DOUBLE",
        "DEC + DEC2       | DEC + DEC2                        | DECIMAL(6, 3)",
        "DEC - DEC        | DEC - DEC                         | DECIMAL(5, 2)",
        "DEC * DEC2       | DEC * DEC2                        | DECIMAL(10, 5)",
        "DEC / DEC2       | DEC / DEC2                        | DECIMAL(13, 8)",
        "DEC % DEC2       | DEC % DEC2                        | DECIMAL(5, 3)",
        "L / I            | L / CAST(I AS BIGINT)             | BIGINT",
        "I + NULL         | I + NULL                          | INTEGER",
        "-5               | -5                                | INTEGER",
        "+I               | I                                 | INTEGER",
        "-(I)             | -I                                | INTEGER",
        "-2.50            | -2.50                             | DECIMAL(3, 2)",
        "0.08             | 0.08                              | DECIMAL(2, 2)",
        "3000000000       | 3000000000                        | BIGINT",
        "1e2              | 100.0                             | DOUBLE",
        "TRUE             | TRUE                              | BOOLEAN",
        "CAST(I AS STRING)| CAST(I AS VARCHAR)                | VARCHAR",
        "CAST(NULL AS POINT)| NULL                            | STRUCT<`X` INTEGER, `label` VARCHAR>",
        "CAST('12' AS INT)| 12                                | INTEGER",
        "CAST(1.25 AS DECIMAL(4,1))| 1.3                      | DECIMAL(4, 1)",
      })
  void calculates(String sql, String meaning, String type) {
    check(sql, meaning, type);
  }

  @Test
  void joinsText() {
    check("'a' + S", "'a' || S", "VARCHAR");
    check("S || NULL", "S || NULL", "VARCHAR");
    check("BYT || BYT", "BYT || BYT", "BYTES");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "I = I2                  | I = I2",
        "I < L                   | CAST(I AS BIGINT) < L",
        "L = 1                   | L = 1",
        "I < 3000000000          | CAST(I AS BIGINT) < 3000000000",
        "D = 1.1                 | D = 1.1",
        "I = 2.0                 | I = 2",
        "I < 2.5                 | CAST(I AS DECIMAL(10, 0)) < 2.5",
        "1 = 1.0                 | 1 = 1.0",
        "DEC < DEC2              | DEC < DEC2",
        "DEC < L                 | DEC < CAST(L AS DECIMAL(19, 0))",
        "DT > '1970-01-11'       | DT > '1970-01-11'",
        "'1970-01' <= DT         | '1970-01-01' <= DT",
        "DT = S                  | DT = CAST(S AS DATE)",
        "TS < DT                 | TS < CAST(DT AS TIMESTAMP)",
        "ROWTIME >= '2018'       | ROWTIME >= 1514764800000",
        "'1970-01-01T00:00:01' < ROWTIME | 1000 < ROWTIME",
        "AL = ARRAY[1, 2]        | AL = ARRAY[1, 2]",
        "AI <> AL                | CAST(AI AS ARRAY<BIGINT>) <> AL",
        "I IS DISTINCT FROM L    | CAST(I AS BIGINT) IS DISTINCT FROM L",
        "I IS DISTINCT FROM NULL | I IS NOT NULL",
        "NULL IS NOT DISTINCT FROM I | I IS NULL",
        "NULL IS DISTINCT FROM NULL  | FALSE",
        "NULL IS NULL            | TRUE",
        "NULL IS NOT NULL        | FALSE",
        "I IS NOT NULL           | I IS NOT NULL",
        "I BETWEEN 1 AND L       | (I >= 1) AND (CAST(I AS BIGINT) <= L)",
        "I NOT BETWEEN 1 AND 3   | (I < 1) OR (I > 3)",
        "ROWTIME BETWEEN '1970' AND 5 | (ROWTIME >= 0) AND (ROWTIME <= 5)",
        "S LIKE '%a!%' ESCAPE '!' | S LIKE '%a!%' ESCAPE '!'",
        "S NOT LIKE S2           | NOT (S LIKE S2)",
        "B AND NULL              | B AND NULL",
        "B OR 'y'                | B OR TRUE",
        "NOT B                   | NOT B",
        "NOT NOT B               | B",
        "NOT I > 1               | I <= 1",
        "NOT (I = 1 AND B)       | (I <> 1) OR (NOT B)",
        "NOT (I = 1 OR S IS NULL)| (I <> 1) AND (S IS NOT NULL)",
        "NOT (I BETWEEN 1 AND 2) | (I < 1) OR (I > 2)",
        "NOT (I IN (1))          | (I IS NOT NULL) AND (NOT (I IN (1)))",
        "NOT (S LIKE 'a')        | NOT (S LIKE 'a')",
      })
  void compares(String sql, String meaning) {
    check(sql, meaning, "BOOLEAN");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "I IN (1, NULL, I2)               | I IN (1, NULL, I2)",
        "B IN (TRUE, 'TrUe', 'fa', 'Y')   | B IN (TRUE, TRUE, FALSE, TRUE)",
        "D IN (1, 2.0, '4.000', I)        | D IN (1.0, 2.0, 4.0, CAST(I AS DOUBLE))",
        "I IN ('10', L)                   | CAST(I AS BIGINT) IN (10, L)",
        "S IN (TRUE, 10, '10.1', 10.30)   | S IN ('true', '10', '10.1', '10.30')",
        "DT IN ('1970-01-02')             | DT IN ('1970-01-02')",
        "AL IN (ARRAY['3', NULL], AI)     | AL IN (ARRAY[3, NULL], CAST(AI AS ARRAY<BIGINT>))",
        "MI IN (MAP('a' := CAST(NULL AS INT))) | MI IN (MAP('a' := NULL))",
        "P IN (STRUCT(X := '7', `label` := 1)) | P IN (STRUCT(X := 7, `label` := '1'))",
        "STRUCT(A := I) IN (STRUCT(A := 1, B := '2'))"
            + "| STRUCT(A := I, B := NULL) IN (STRUCT(A := 1, B := '2'))",
      })
  void finds(String sql, String meaning) {
    check(sql, meaning, "BOOLEAN");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "ARRAY[NULL, 10, '2e1', I, L] | ARRAY[NULL, 10, 20, CAST(I AS DECIMAL(19, 0)),"
            + " CAST(L AS DECIMAL(19, 0))] | ARRAY<DECIMAL(19, 0)>",
        "ARRAY['1', 2]                | ARRAY['1', '2']              | ARRAY<VARCHAR>",
        "ARRAY[1, '2']                | ARRAY[1, 2]                  | ARRAY<INTEGER>",
        "ARRAY[CAST(NULL AS INT)]     | ARRAY[NULL]                  | ARRAY<INTEGER>",
        "ARRAY[STRUCT(X := I, Y := L), STRUCT(Y := I, Z := L)]"
            + "| ARRAY[STRUCT(X := I, Y := L, Z := NULL),"
            + " STRUCT(X := NULL, Y := CAST(I AS BIGINT), Z := L)]"
            + "| ARRAY<STRUCT<`X` INTEGER, `Y` BIGINT, `Z` BIGINT>>",
        "MAP(S := B, 10 := 'no')      | MAP(S := B, '10' := FALSE)   | MAP<VARCHAR, BOOLEAN>",
        "MAP(S := I, NULL := NULL)    | MAP(S := I, NULL := NULL)    | MAP<VARCHAR, INTEGER>",
        "STRUCT()                     | STRUCT()                     | STRUCT<>",
        "STRUCT(a := 1, `a` := S)     | STRUCT(A := 1, `a` := S)     | STRUCT<`A` INTEGER, `a` VARCHAR>",
        "AI[1]                        | AI[1]                        | INTEGER",
        "AI[L]                        | AI[CAST(L AS INTEGER)]       | INTEGER",
        "AI[NULL]                     | AI[NULL]                     | INTEGER",
        "MI['k']                      | MI['k']                      | INTEGER",
        "ML[1]                        | ML[1]                        | VARCHAR",
        "ML[I]                        | ML[CAST(I AS BIGINT)]        | VARCHAR",
        "P->X                         | P->X                         | INTEGER",
        "P->`label`                   | P->`label`                   | VARCHAR",
        "CASE WHEN B THEN I ELSE L END | CASE WHEN B THEN CAST(I AS BIGINT) ELSE L END | BIGINT",
        "CASE WHEN I < 2 THEN NULL WHEN B THEN 'm' END"
            + "| CASE WHEN I < 2 THEN NULL WHEN B THEN 'm' END | VARCHAR",
        "CASE WHEN NULL THEN 1 ELSE '2' END | CASE WHEN NULL THEN 1 ELSE 2 END | INTEGER",
        "CASE I WHEN 1 THEN 'a' WHEN L THEN 'b' END"
            + "| CASE WHEN I = 1 THEN 'a' WHEN CAST(I AS BIGINT) = L THEN 'b' END | VARCHAR",
      })
  void buildsAndChooses(String sql, String meaning, String type) {
    check(sql, meaning, type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "geo_distance(D, D, 51, DEC) | GEO_DISTANCE(D, D, 51.0, CAST(DEC AS DOUBLE)) | DOUBLE",
        "greatest(DT, NULL, '2022-06-14') | GREATEST(DT, NULL, '2022-06-14') | DATE",
        "timestampadd(DAYS, 1, TS)   | TIMESTAMPADD('DAYS', 1, TS)     | TIMESTAMP",
        "each(AI, x => x + I)        | EACH(AI, X => X + I)            | ARRAY<INTEGER>",
        "each(AI, i => i + L)        | EACH(AI, I => CAST(I AS BIGINT) + L) | ARRAY<BIGINT>",
        "fold(AI, L, (s, x) => s + x) | FOLD(AI, L, (S, X) => S + CAST(X AS BIGINT)) | BIGINT",
        "fold(AL, 5, (s, x) => s + x) | FOLD(AL, 5, (S, X) => S + X)   | BIGINT",
        "each(ARRAY[AI], x => each(x, x => x > I))"
            + "| EACH(ARRAY[AI], X => EACH(X, X => X > I)) | ARRAY<ARRAY<BOOLEAN>>",
      })
  void calls(String sql, String meaning, String type) {
    check(sql, meaning, type);
  }

  private static void check(String sql, String meaning, String type) {
    RowExpression expression = SampleScope.analyze(sql);
    assertThat(ExpressionText.of(expression)).isEqualTo(meaning);
    assertThat(expression.type().toSql()).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "NULL        | INTEGER          | NULL",
        "7           | BIGINT           | 7",
        "12.3        | DECIMAL(4, 2)    | 12.30",
        "5           | DECIMAL(2, 1)    | 5.0",
        "7           | VARCHAR          | '7'",
        "'7'         | INTEGER          | 7",
        "'1970-02'   | DATE             | '1970-02-01'",
        "'IQ=='      | BYTES            | X'21'",
        "I           | DOUBLE           | CAST(I AS DOUBLE)",
        "ARRAY[1, I] | ARRAY<BIGINT>    | ARRAY[1, CAST(I AS BIGINT)]",
        "ARRAY[ARRAY[1]] | ARRAY<ARRAY<BIGINT>> | ARRAY[ARRAY[1]]",
        "STRUCT(`label` := 'a', extra := 1) | POINT | STRUCT(X := NULL, `label` := 'a')",
      })
  void convertsToWhatIsExpected(String sql, String type, String meaning) {
    SqlType expected = SampleScope.type(type);
    RowExpression expression = SampleScope.analyze(sql, expected);
    assertThat(ExpressionText.of(expression)).isEqualTo(meaning);
    assertThat(expression.type()).isEqualTo(expected);
  }

  /** After GROUP BY, an expression can stand for a column. */
  @Test
  void asksTheScopeForWholeExpressionsFirst() {
    SampleScope columns = new SampleScope();
    ExpressionScope scope =
        new ExpressionScope() {
          @Override
          public RowExpression column(ColumnReference reference) {
            return columns.column(reference);
          }

          @Override
          public Optional<RowExpression> replacement(Expression expression) {
            return expression instanceof FunctionCall call && call.name().value().equals("SUM")
                ? Optional.of(SampleScope.analyze("L"))
                : expression instanceof IsNull
                    ? Optional.of(SampleScope.analyze("B"))
                    : Optional.empty();
          }
        };
    assertThat(text(scope, "SUM(I) + 1")).isEqualTo("L + 1");
    assertThat(text(scope, "NOT (S IS NULL)")).isEqualTo("NOT B");
    assertThat(text(scope, "each(AI, x => SUM(I) + x)"))
        .isEqualTo("EACH(AI, X => L + CAST(X AS BIGINT))");
    assertThat(text(scope, "each(AI, x => x IS NULL)")).isEqualTo("EACH(AI, X => X IS NULL)");
  }

  private static String text(ExpressionScope scope, String sql) {
    return ExpressionText.of(
        SampleScope.analyzer(scope).analyze(new SqlParser().parseExpression(sql)));
  }
}
