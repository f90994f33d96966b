package io.connectsql.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.Location;
import io.connectsql.tree.Query;
import io.connectsql.tree.Script;
import io.connectsql.tree.Script.ScriptStatement;
import io.connectsql.tree.SingleColumn;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScriptParsingTest {
  private final SqlParser parser = new SqlParser();

  @Test
  void cutsAtSemicolonsOutsideOfQuotesAndComments() {
    String text =
        """
        -- first; a comment
        ;; SELECT ';', `a;b` /* ; */ FROM s;
        --@directive: x
        SHOW STREAMS ;

        /* last */
        SELECT "a;" FROM s -- not closed by a semicolon
        """;

    Script script = parser.parse(text);

    assertThat(script.text()).isEqualTo(text);
    assertThat(script.statements())
        .extracting(ScriptStatement::text)
        .containsExactly(
            "SELECT ';', `a;b` /* ; */ FROM s", "SHOW STREAMS", "SELECT \"a;\" FROM s");
    assertThat(script.statements())
        .extracting(statement -> statement.statement().location())
        .containsExactly(new Location(2, 4), new Location(4, 1), new Location(7, 1));
  }

  @Test
  void findsNoStatementInEmptyText() {
    assertThat(parser.parse("").statements()).isEmpty();
    assertThat(parser.parse(" ; -- x\n;/**/").statements()).isEmpty();
  }

  @Test
  void replacesVariablesFromTheirDefinitionOn() {
    List<ScriptStatement> statements =
        parser
            .parse(
                """
                DEFINE Prefix = 'my';
                DEFINE topic = '${prefix}_topic';
                CREATE STREAM ${prefix}_s (a ${TYPE}) WITH (kafka_topic='${topic}', partitions=${n});
                DEFINE prefix = 'your';
                SELECT ${prefix} FROM s;
                """,
                Map.of("type", "INT", "N", "3"))
            .statements();

    assertThat(statements.get(2).text())
        .isEqualTo("CREATE STREAM my_s (a INT) WITH (kafka_topic='my_topic', partitions=3)");
    assertThat(((CreateSource) statements.get(2).statement()).name().value()).isEqualTo("MY_S");
    assertThat(statements.get(4).text()).isEqualTo("SELECT your FROM s");
  }

  @Test
  void leavesVariablesInCommentsAndEscapedOnes() {
    List<ScriptStatement> statements =
        parser.parse("SELECT '$${a}', '$', '${', '$.b' /* ${c} */ FROM s").statements();

    assertThat(statements.get(0).text())
        .isEqualTo("SELECT '${a}', '$', '${', '$.b' /* ${c} */ FROM s");
    String written = SqlFormatter.format(statements.get(0).statement());
    assertThat(written).isEqualTo("SELECT '$${a}', '$', '${', '$.b' FROM S");
    assertThat(SqlFormatter.format(parser.parse(written).statements().get(0).statement()))
        .isEqualTo(written);
  }

  @Test
  void refusesUndefinedVariables() {
    String text = "DEFINE a = 'x';\nUNDEFINE A;\nSELECT b,\n  '${a}' FROM s";

    assertThatThrownBy(() -> parser.parse(text))
        .isInstanceOfSatisfying(
            SqlException.class,
            e ->
                assertThat(e.render(text))
                    .isEqualTo(
                        "line 4, column 4: Variable 'a' is not defined\n"
                            + "    '${a}' FROM s\n"
                            + "     ^\n"
                            + "Define it before its first use: DEFINE a = '…'; or write $${a} for"
                            + " that very text."));
  }

  @Test
  void placesNodesInTheScriptAsWritten() {
    Query query =
        (Query)
            parser
                .parse("DEFINE v = 'a_long_name';\r\n\tSELECT '😀', ${v}, b FROM s;")
                .statements()
                .get(1)
                .statement();

    assertThat(query.location()).isEqualTo(new Location(2, 2));
    assertThat(query.select())
        .extracting(item -> ((SingleColumn) item).location())
        .containsExactly(new Location(2, 9), new Location(2, 15), new Location(2, 21));
    assertThat(query.from().location()).isEqualTo(new Location(2, 28));
  }
}
