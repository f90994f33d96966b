package io.connectsql.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.connectsql.SqlException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SyntaxErrorTest {
  private final SqlParser parser = new SqlParser();

  @Test
  void showsThePlaceAndWhatWasMeant() {
    assertThat(rendered("CREATE STREAM s AS\n\tSELECT a, b FORM t;"))
        .isEqualTo(
            """
            line 2, column 14: Syntax error: unexpected 'FORM', expected AS, FROM or ','
              \tSELECT a, b FORM t;
              \t            ^
            Did you mean FROM?""");
  }

  @Test
  void findsTheStatementInTheScript() {
    assertThat(rendered("SHOW STREAMS;\n\nSHOW TABELS;\nSHOW TOPICS;"))
        .isEqualTo(
            """
            line 3, column 6: Syntax error: unexpected 'TABELS'
              SHOW TABELS;
                   ^
            Did you mean TABLES?""");
  }

  @Test
  void pointsBehindAStatementThatEndsTooEarly() {
    assertThat(rendered("SELECT a FROM s JOIN t ON -- comment\n;"))
        .isEqualTo(
            """
            line 1, column 26: Syntax error: unexpected end, expected an expression
              SELECT a FROM s JOIN t ON -- comment
                                       ^""");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELCT * FROM s|1|unexpected 'SELCT', expected a statement such as CREATE, INSERT or SELECT",
        "SELECT FROM s|8|unexpected 'FROM', expected an expression or '*'",
        "CREATE STREAM|14|unexpected end, expected a name",
        "CREATE STREAM s (a)|19|unexpected ')', expected a type",
        "CREATE STREAM s (a INT) WITH (x=|33|"
            + "unexpected end, expected a number, FALSE, NULL, TRUE or a string",
        "SELECT a FROM s LIMIT 2.5|23|unexpected '2.5', expected a whole number",
        "SELECT a FROM s WINDOW SESSION (5)|34|"
            + "unexpected ')', expected a unit of time such as SECONDS",
        "SELECT a FROM s WHERE b BETWEEN 1 OR 2|35|unexpected 'OR', expected AND",
        "SELECT a FROM s WHERE b IN ()|29|unexpected ')', expected an expression",
        "SELECT COUNT(*) FROM s GROUP BY a, (b, c)|38|unexpected ',', expected ')'",
        "SELECT a FROM explode(b)|22|unexpected '('",
        "SELECT CAST(a AS NULL) FROM s|18|unexpected 'NULL', expected a type",
        "SELECT MAP('a' = 1) FROM s|19|unexpected ')', expected ':='",
        "ASSERT VALUES foo (id INT) VALUES (1)|23|unexpected 'INT', expected ')' or ','",
        "CREATE STREAM s (k STRING (KEY))|28|unexpected 'KEY', expected STRING or a whole number"
      })
  void saysWhatWasExpected(String sql, int column, String message) {
    SqlException error = error(sql);

    assertThat(error).hasMessage("Syntax error: " + message);
    assertThat(error.location().orElseThrow().column()).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT * FROM s WERE a = 1|17|Did you mean WHERE?",
        "SELECT * FROM s JION t ON s.a = t.a|17|Did you mean JOIN?",
        "SELECT * FROM s EMIT CHANGE|22|Did you mean CHANGES?",
        "CREATE STRAEM s (a INT)|8|Did you mean STREAM?",
        "DESCRIBE FUNCTON abs|10|Did you mean FUNCTION?",
        "CREATE STREAM s (a INT b INT)|24|Is ',' missing before 'b'?",
        "CREATE STREAM s (a INT WITH (x='y')|24|Is ')' missing before 'WITH'?",
        "CREATE STREAM s (a INT))|24|Is this ')' one too many?",
        "CREATE STREAM s (a INT, )|25|Is the comma before ')' one too many?",
        "CREATE STREAM s SELECT * FROM t|17|Is AS missing before 'SELECT'?",
        "CREATE s (a INT)|8|Is STREAM missing before 's'?",
        "SHOW STREAMS SHOW TABLES|14|Statements are separated by ';'.",
        "SELECT * FROM s SHOW TABLES|17|Statements are separated by ';'.",
        "SELECT end FROM s|8|END is a reserved word; as a name it is written `END`.",
        "SELECT a == 1 FROM s|11|Values are compared with a single '='.",
        "DROP STREAM my-s|15|A name with other characters than letters, digits and _ is written in"
            + " backquotes: `my-s`.",
        "SELECT größe FROM s|10|A name with other characters than letters, digits and _ is written"
            + " in backquotes.",
        "SELECT a[1].b FROM s|12|A field of a struct is read with '->', as in address->city.",
        "SET a.b = 'c'|5|Strings stand in single quotes: 'a.b'.",
        "CREATE STREAM s WITH (x=\"y\")|25|Strings stand in single quotes: 'y'.",
        "SELECT * FROM 's'|15|Single quotes are for strings; a name stands without quotes or in"
            + " backquotes: `s`.",
        "SELECT ‘a’ FROM s|8|Strings stand between straight quotes: '…'.",
        "SELECT $a FROM s|8|Variables are written ${name}.",
        "CREATE STREAM s WITH (x='a, y='b')|32|Is the string before it closed where it should be? A"
            + " quote inside a string is written twice: 'it''s'.",
        "SELECT * FROM s WINDOW SESSION (1 HUOR)|35|Did you mean HOURS?",
        "SELECT a FROM s ORDER BY a|17|There is no ORDER BY: a stream has no end at which it could"
            + " be sorted.",
        "SELECT DISTINCT a FROM s|8|There is no SELECT DISTINCT: use GROUP BY.",
        "SELECT a FROM (SELECT b FROM s)|15|There are no subqueries: create a stream or table from"
            + " the inner query, and read that.",
        "UPDATE s SET a = 1|1|There is no UPDATE: INSERT INTO a table replaces the row that has the"
            + " same key."
      })
  void hintsAtWhatWouldWork(String sql, int column, String hint) {
    SqlException error = error(sql);

    assertThat(error.hint()).contains(hint);
    assertThat(error.location().orElseThrow().column()).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT 'abc FROM s; SHOW STREAMS;|this string has no closing quote",
        "SELECT `abc FROM s; SHOW STREAMS;|this name has no closing quote",
        "SELECT \"abc FROM s; SHOW STREAMS;|this name has no closing quote",
        "SELECT /* abc FROM s; SHOW STREAMS;|this comment is not closed by */"
      })
  void findsWhatIsNotClosed(String sql, String message) {
    SqlException error = error(sql);

    assertThat(error).hasMessage("Syntax error: " + message);
    assertThat(error.location().orElseThrow().column()).isEqualTo(8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"SELECT NULL x y FROM s", "SELECT a FROM s LIMIT heh", "TERMINATE", "FOO"})
  void keepsSilentWhereItDoesNotKnow(String sql) {
    assertThat(error(sql).hint().orElse("")).doesNotContain("Did you mean");
  }

  @Test
  void shortensLongTokens() {
    assertThat(error("SHOW " + "x".repeat(100)).getMessage())
        .isEqualTo("Syntax error: unexpected '" + "x".repeat(39) + "…'");
  }

  @Test
  void explainsExpressionsAndTypesLikewise() {
    assertThat(catchThrowableOfType(SqlException.class, () -> parser.parseExpression("a +")))
        .hasMessage("Syntax error: unexpected end, expected an expression");
    assertThat(catchThrowableOfType(SqlException.class, () -> parser.parseType("MAP<STRING>")))
        .hasMessage("Syntax error: unexpected '>', expected '(' or ','");
    assertThat(catchThrowableOfType(SqlException.class, () -> parser.parseElements("a INT,")))
        .hasMessage("Syntax error: unexpected end, expected a name");
    assertThat(catchThrowableOfType(SqlException.class, () -> parser.parseType("")))
        .hasMessage("Syntax error: unexpected end, expected a type");
  }

  private String rendered(String sql) {
    return error(sql).render(sql);
  }

  private SqlException error(String sql) {
    return catchThrowableOfType(SqlException.class, () -> parser.parse(sql));
  }
}
