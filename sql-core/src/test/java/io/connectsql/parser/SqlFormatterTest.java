package io.connectsql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.tree.Expression;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Location;
import io.connectsql.tree.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SqlFormatterTest {
  private static final List<String> STATEMENTS =
      List.of(
          "CREATE OR REPLACE SOURCE TABLE IF NOT EXISTS T (A INT PRIMARY KEY, `b` ARRAY<STRING>,"
              + " C BYTES HEADER('x''y')) WITH (KAFKA_TOPIC='t', PARTITIONS=1, X=TRUE)",
          "CREATE STREAM S",
          "CREATE STREAM S WITH (KAFKA_TOPIC='t') AS SELECT * FROM T",
          "CREATE OR REPLACE TABLE IF NOT EXISTS S AS SELECT A AS B FROM T EMIT CHANGES",
          "ALTER TABLE T ADD COLUMN A INT, ADD COLUMN B STRUCT<C INT>",
          "DROP STREAM IF EXISTS S DELETE TOPIC",
          "DROP TABLE T",
          "CREATE TYPE IF NOT EXISTS A AS DECIMAL(4, 2)",
          "DROP TYPE IF EXISTS A",
          "CREATE SINK CONNECTOR IF NOT EXISTS `c-1` WITH (`connector.class`='x')",
          "DROP CONNECTOR IF EXISTS `c-1`",
          "INSERT INTO S WITH (QUERY_ID='q') SELECT A FROM T",
          "INSERT INTO S (A, `b`) VALUES (1, 'x')",
          "INSERT INTO S VALUES (NULL)",
          "TERMINATE ALL",
          "PAUSE Q",
          "RESUME `q-1`",
          "EXPLAIN Q",
          "EXPLAIN CREATE STREAM S AS SELECT '$${x}' FROM T",
          "DESCRIBE S EXTENDED",
          "DESCRIBE TABLES EXTENDED",
          "DESCRIBE FUNCTION F",
          "DESCRIBE CONNECTOR C",
          "SHOW ALL TOPICS EXTENDED",
          "SHOW CONNECTOR PLUGINS",
          "PRINT 'my-topic' FROM BEGINNING INTERVAL 2 LIMIT 3",
          "SET 'a' = 'b'",
          "UNSET 'a'",
          "ALTER SYSTEM 'a' = 'b'",
          "DEFINE a = 'b'",
          "UNDEFINE a",
          "RUN SCRIPT 'x.sql'",
          "ASSERT VALUES S (A) VALUES (1)",
          "ASSERT NULL VALUES S (A) KEY (1)",
          "ASSERT STREAM S (A INT KEY) WITH (FORMAT='JSON')",
          "ASSERT NOT EXISTS TOPIC 't' WITH (PARTITIONS=1) TIMEOUT 1 MINUTE",
          "ASSERT SCHEMA SUBJECT 's' ID 3 TIMEOUT 10 SECONDS",
          "SELECT * FROM A AS B FULL JOIN C WITHIN (1 HOUR, 0 SECONDS) GRACE PERIOD 1 DAY ON"
              + " (B.X = C.X) JOIN D WITHIN 5 MINUTES ON (B.X = D.X)",
          "SELECT A.*, B->C->*, (-D)->* FROM S WINDOW HOPPING (SIZE 36 HOURS, ADVANCE BY 1001"
              + " MILLISECONDS, RETENTION 3 DAYS, GRACE PERIOD 90 SECONDS) WHERE (A > 1) GROUP BY"
              + " A, B PARTITION BY C HAVING (COUNT() > 1) EMIT FINAL LIMIT 4",
          "SELECT A FROM S WINDOW TUMBLING (SIZE 1 SECOND)",
          "SELECT A FROM S WINDOW SESSION (1 MILLISECOND, GRACE PERIOD 1 HOUR)");

  private static final List<String> EXPRESSIONS =
      List.of(
          "(A + B)",
          "-A",
          "ARRAY[1]",
          "(A BETWEEN 1 AND 2)",
          "TRUE",
          "CAST(A AS INT)",
          "S.A",
          "(A = B)",
          "(A || B)",
          "1.50",
          "A->B",
          "1E3",
          "F(X => X)",
          "(A IN (1))",
          "1",
          "DATEADD(DAYS, 1, A)",
          "(A IS NULL)",
          "(A LIKE 'x')",
          "(A AND B)",
          "3000000000",
          "MAP('a' := 1)",
          "(NOT A)",
          "NULL",
          "CASE WHEN A THEN B END",
          "CASE A WHEN 1 THEN B END",
          "'x'",
          "STRUCT(A := 1)",
          "A[1]");

  private final SqlParser parser = new SqlParser();

  @Test
  void writesEveryStatementAsItIsRead() {
    for (String sql : STATEMENTS) {
      assertThat(SqlFormatter.format(statement(sql))).isEqualTo(sql);
    }
    Set<Class<?>> written =
        STATEMENTS.stream().map(sql -> statement(sql).getClass()).collect(Collectors.toSet());
    assertThat(written).containsExactlyInAnyOrder(Statement.class.getPermittedSubclasses());
  }

  @Test
  void writesEveryExpressionAsItIsRead() {
    for (String sql : EXPRESSIONS) {
      assertThat(SqlFormatter.format(parser.parseExpression(sql))).isEqualTo(sql);
    }
    // Lambdas and units stand only inside of calls.
    assertThat(EXPRESSIONS.stream().map(sql -> parser.parseExpression(sql).getClass()).distinct())
        .hasSize(Expression.class.getPermittedSubclasses().length - 2);
  }

  @ParameterizedTest
  @CsvSource({
    "ABC_1, ABC_1",
    "Abc, `Abc`",
    "1R, `1R`",
    "A B, `A B`",
    "A`B, `A``B`",
    "SELECT, `SELECT`",
    "LIMIT, `LIMIT`",
    "KEY, KEY",
    "STREAM, STREAM"
  })
  void quotesNamesWhereNeeded(String name, String written) {
    assertThat(SqlFormatter.format(new Identifier(new Location(1, 1), name, false)))
        .isEqualTo(written);
  }

  private Statement statement(String sql) {
    return parser.parse(sql).statements().get(0).statement();
  }
}
