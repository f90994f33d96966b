package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.connectsql.CompiledScript;
import io.connectsql.SqlException;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.runtime.error.QueryErrors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles the scripts in {@code src/test/resources/scripts} and compares what comes of them with
 * the {@code .expected} files beside them. {@code -Dscripts.regenerate=true} rewrites those files.
 */
class ScriptFilesTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "scripts");
  private static final boolean REGENERATE = Boolean.getBoolean("scripts.regenerate");

  static List<ScriptFile> scripts() throws IOException {
    return ScriptFile.in(FOLDER);
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void compilesAsExpected(ScriptFile file) throws IOException {
    String actual = file.isRefused() ? refusal(file.sql()) : result(file.sql());
    if (REGENERATE) {
      file.expect(actual);
    }
    assertThat(actual).isEqualTo(file.expected());
  }

  private static String refusal(String sql) {
    SqlException error = catchThrowableOfType(SqlException.class, () -> TestScripts.compile(sql));
    assertThat(error).as("the script must be refused").isNotNull();
    return error.render(sql) + "\n";
  }

  private static String result(String sql) {
    CompiledScript script = TestScripts.compile(sql);
    script.queries().forEach(query -> requireNamedOperators(sql, query));
    return CompiledScriptText.of(script);
  }

  /** Names that Kafka Streams makes up hold a number that changes with every edit of a query. */
  private static void requireNamedOperators(String sql, PersistentQuery query) {
    QueryErrors errors = new QueryErrors(query.id(), false);
    assertThat(TestScripts.topology(sql, query, errors).describe().toString())
        .doesNotContainPattern("-[0-9]{10}");
  }
}
