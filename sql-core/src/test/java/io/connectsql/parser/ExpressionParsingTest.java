package io.connectsql.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.tree.ArithmeticUnary;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.DecimalLiteral;
import io.connectsql.tree.DoubleLiteral;
import io.connectsql.tree.Expression;
import io.connectsql.tree.FunctionCall;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.IntegerLiteral;
import io.connectsql.tree.IntervalUnit;
import io.connectsql.tree.Like;
import io.connectsql.tree.Location;
import io.connectsql.tree.LongLiteral;
import io.connectsql.tree.StringLiteral;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionParsingTest {
  private static final Location START = new Location(1, 1);

  private final SqlParser parser = new SqlParser();

  @ParameterizedTest
  @CsvSource(
      delimiterString = " ==> ",
      quoteCharacter = '~',
      value = {
        "a or b and not c = d ==> (A OR (B AND (NOT (C = D))))",
        "a + b * c - d % e / f ==> ((A + (B * C)) - ((D % E) / F))",
        "a || b + c ==> (A || (B + C))",
        "(a + b) * -c ==> ((A + B) * -C)",
        "a != b ==> (A <> B)",
        "a <= b AND c >= d AND e < f AND g > h ==> ((((A <= B) AND (C >= D)) AND (E < F)) AND (G > H))",
        "a is distinct from b ==> (A IS DISTINCT FROM B)",
        "a is not distinct from b ==> (A IS NOT DISTINCT FROM B)",
        "a is null and b is not null ==> ((A IS NULL) AND (B IS NOT NULL))",
        "a between 1 and 2 and b ==> ((A BETWEEN 1 AND 2) AND B)",
        "a not between b + 1 and c ==> (A NOT BETWEEN (B + 1) AND C)",
        "a in (1, b) ==> (A IN (1, B))",
        "a not in (1) ==> (A NOT IN (1))",
        "a like '%x' ==> (A LIKE '%x')",
        "a not like b || '%' escape '!' ==> (A NOT LIKE (B || '%') ESCAPE '!')",
        "(a = b) = c ==> ((A = B) = C)",
        "not not a ==> (NOT (NOT A))",
        "case when a then b when c then d else e end ==> CASE WHEN A THEN B WHEN C THEN D ELSE E END",
        "case a when 1 then 'x' end ==> CASE A WHEN 1 THEN 'x' END",
        "cast(a as decimal(4,2)) ==> CAST(A AS DECIMAL(4, 2))",
        "s.a->b->`c d` ==> S.A->B->`c d`",
        "a[1]['k']->b ==> A[1]['k']->B",
        "f(a)[b + 1] ==> F(A)[(B + 1)]",
        "array[1, a] ==> ARRAY[1, A]",
        "map('k' := v, 'l' := w) ==> MAP('k' := V, 'l' := W)",
        "struct(a := 1, `b` := 2) ==> STRUCT(A := 1, `b` := 2)",
        "struct() ==> STRUCT()",
        "now() ==> NOW()",
        "count(*) + 1 ==> (COUNT() + 1)",
        "transform(a, x => x + 1) ==> TRANSFORM(A, X => (X + 1))",
        "reduce(m, 0, (s, k, v) => s + v) ==> REDUCE(M, 0, (S, K, V) => (S + V))",
        "transform(a, x => filter(x, y => y > 1)) ==> TRANSFORM(A, X => FILTER(X, Y => (Y > 1)))",
        "true = FALSE or null ==> ((TRUE = FALSE) OR NULL)",
        "replace(if(a, b, c), 'x', 'y') ==> REPLACE(IF(A, B, C), 'x', 'y')",
        "-a[1] ==> -A[1]",
        "(-a)[1] ==> (-A)[1]",
        "- - a ==> -(-A)",
        "-(+a) ==> -(+A)",
        "a - -5 ==> (A - -5)"
      })
  void reads(String sql, String meaning) {
    assertThat(SqlFormatter.format(parser.parseExpression(sql))).isEqualTo(meaning);
    assertThat(SqlFormatter.format(parser.parseExpression(meaning))).isEqualTo(meaning);
  }

  @Test
  void readsNumbersIntoTheSmallestType() {
    assertThat(parser.parseExpression("000002147483647"))
        .isEqualTo(new IntegerLiteral(START, Integer.MAX_VALUE));
    assertThat(parser.parseExpression("-2147483648"))
        .isEqualTo(new IntegerLiteral(START, Integer.MIN_VALUE));
    assertThat(parser.parseExpression("2147483648")).isEqualTo(new LongLiteral(START, 2147483648L));
    assertThat(parser.parseExpression("- 9223372036854775808"))
        .isEqualTo(new LongLiteral(START, Long.MIN_VALUE));
    assertThat(parser.parseExpression("1.50"))
        .isEqualTo(new DecimalLiteral(START, new BigDecimal("1.50")));
    assertThat(parser.parseExpression(".5"))
        .isEqualTo(new DecimalLiteral(START, new BigDecimal("0.5")));
    assertThat(parser.parseExpression("5."))
        .isEqualTo(new DecimalLiteral(START, new BigDecimal("5")));
    assertThat(parser.parseExpression("-1.5e-3")).isEqualTo(new DoubleLiteral(START, -0.0015));
  }

  @Test
  void keepsTheSignOfWhatIsNotALiteral() {
    assertThat(parser.parseExpression("-(5)"))
        .isEqualTo(new ArithmeticUnary(START, true, new IntegerLiteral(new Location(1, 3), 5)));
  }

  @ParameterizedTest
  @CsvSource({
    "9223372036854775808, 9223372036854775808 does not fit a BIGINT",
    "-9223372036854775809, -9223372036854775809 does not fit a BIGINT",
    "-1.7976931348623160E308, -1.7976931348623160E308 does not fit a DOUBLE",
    "ARRAY[], ARRAY[] has no element that would tell its type",
    "MAP(), MAP() has no entry that would tell its type"
  })
  void refuses(String sql, String message) {
    assertThatThrownBy(() -> parser.parseExpression(sql))
        .isInstanceOf(SqlException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.7E-3", "1E0", "0E0", "-1.5E300", "4.9E-324", "1.7976931348623157E308"})
  void writesDoublesAsTheyWereRead(String sql) {
    assertThat(SqlFormatter.format(parser.parseExpression(sql))).isEqualTo(sql);
  }

  @Test
  void resolvesQuotes() {
    assertThat(parser.parseExpression("'it''s \"\\n\"'"))
        .isEqualTo(new StringLiteral(START, "it's \"\\n\""));
    assertThat(name("foo")).isEqualTo(new Identifier(START, "FOO", false));
    assertThat(name("`foo``s`")).isEqualTo(new Identifier(START, "foo`s", true));
    assertThat(name("\"f\"\"oo\"")).isEqualTo(new Identifier(START, "f\"oo", true));
    assertThat(name("1r")).isEqualTo(new Identifier(START, "1R", false));
  }

  private Identifier name(String sql) {
    return ((ColumnReference) parser.parseExpression(sql)).name();
  }

  @Test
  void readsUnitsOnlyWhereOneBelongs() {
    assertThat(argument("timestampadd(second, 1, t)"))
        .isEqualTo(new IntervalUnit(new Location(1, 14), "SECONDS"));
    assertThat(argument("DATESUB(DAYS, 1, t)"))
        .isEqualTo(new IntervalUnit(new Location(1, 9), "DAYS"));
    assertThat(argument("dateadd(date, 5, date)")).isInstanceOf(ColumnReference.class);
    assertThat(argument("timeadd(`SECOND`, 5, t)")).isInstanceOf(ColumnReference.class);
    assertThat(argument("timeadd(s.second, 5, t)")).isInstanceOf(ColumnReference.class);
    assertThat(argument("min(second)")).isInstanceOf(ColumnReference.class);
  }

  private Expression argument(String sql) {
    return ((FunctionCall) parser.parseExpression(sql)).arguments().get(0);
  }

  @Test
  void keepsBackslashesInPatterns() {
    Like like = (Like) parser.parseExpression("userid LIKE '\\%10'");

    assertThat(like.pattern()).isEqualTo(new StringLiteral(new Location(1, 13), "\\%10"));
    assertThat(like.escape()).isEmpty();
  }

  @Test
  void takesASingleEscapeCharacter() {
    assertThat(((Like) parser.parseExpression("a LIKE b ESCAPE ''''")).escape()).contains('\'');
    assertThatThrownBy(() -> parser.parseExpression("a LIKE b ESCAPE '!!'"))
        .hasMessage("ESCAPE takes a single character");
  }

  @Test
  void skipsComments() {
    assertThat(SqlFormatter.format(parser.parseExpression("a /* b\n */ + -- c\n d")))
        .isEqualTo("(A + D)");
  }
}
