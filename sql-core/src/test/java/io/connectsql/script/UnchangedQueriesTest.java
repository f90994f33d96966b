package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.plan.OutputNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Queries that an edit of their script leaves as they are have equal plans before and after. */
class UnchangedQueriesTest {
  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final FunctionRegistry LOADED_AGAIN = TestScripts.functions();
  private static final String VIEWS =
      """
      -- topic views 2
      CREATE STREAM views (userid VARCHAR KEY, page VARCHAR, ms BIGINT)
        WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON');
      """;

  private static List<OutputNode> plans(String sql) {
    return TestScripts.compile(sql, LOADED_AGAIN).queries().stream()
        .map(PersistentQuery::plan)
        .toList();
  }

  static List<ScriptFile> scripts() throws IOException {
    return ScriptFile.thatRun();
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void theSameScriptHasTheSamePlans(ScriptFile script) {
    assertThat(plans(script.sql()))
        .isEqualTo(
            TestScripts.compile(script.sql()).queries().stream()
                .map(PersistentQuery::plan)
                .toList());
  }

  static List<String> edits() throws IOException {
    return EditScriptsTest.edits();
  }

  @ParameterizedTest
  @MethodSource("edits")
  void anotherScriptHasOtherPlans(String edit) throws IOException {
    Path folder = RESOURCES.resolve("edits");
    assertThat(plans(Files.readString(folder.resolve(edit + ".before.sql"))))
        .isNotEqualTo(plans(Files.readString(folder.resolve(edit + ".after.sql"))));
  }

  @Test
  void readersOfAQueryThatChangesStayAsTheyAre() {
    String reader = "CREATE TABLE counts AS SELECT page, SUM(ms) AS n FROM slow GROUP BY page;";
    List<OutputNode> before =
        plans(VIEWS + "CREATE STREAM slow AS SELECT * FROM views WHERE ms > 100;" + reader);
    List<OutputNode> after =
        plans(VIEWS + "CREATE STREAM slow AS SELECT * FROM views WHERE ms > 200;" + reader);

    assertThat(after.get(0)).isNotEqualTo(before.get(0));
    assertThat(after.get(1)).isEqualTo(before.get(1));
  }

  @Test
  void readersChangeWithTheColumnsThatTheyRead() {
    String reader = "CREATE TABLE counts AS SELECT page, SUM(ms) AS n FROM slow GROUP BY page;";
    List<OutputNode> before =
        plans(VIEWS + "CREATE STREAM slow AS SELECT userid, page, ms FROM views;" + reader);
    List<OutputNode> after =
        plans(
            VIEWS
                + "CREATE STREAM slow AS SELECT userid, page, CAST(ms AS INT) AS ms FROM views;"
                + reader);

    assertThat(after.get(1)).isNotEqualTo(before.get(1));
  }

  @Test
  void spacesAndCommentsChangeNothing() {
    assertThat(plans(VIEWS + "CREATE STREAM slow AS\n  SELECT * /* all */ FROM views;"))
        .isEqualTo(plans(VIEWS + "CREATE STREAM slow AS SELECT * FROM views;"));
  }
}
