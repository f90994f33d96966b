package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.catalog.Catalog;
import io.connectsql.connect.sink.ConnectFormat;
import io.connectsql.connect.transform.RecordTransform;
import io.connectsql.format.Formats;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Whether the SQL of the documentation compiles. */
class SqlDocumentationTest {

  private static final Pattern SQL = Pattern.compile("(?ms)^ *```sql\n(.*?)```");
  private static final Engines ENGINES = Engines.of(new ScriptSettings(Map.of()));

  @AfterAll
  static void close() {
    ENGINES.close();
  }

  @Test
  void theScriptsOfTheSinkCompile() throws IOException {
    SqlEngine engine =
        new SqlEngine(
            ENGINES.engine().functions(),
            Formats.standard().with(new ConnectFormat()),
            new InMemorySchemaRegistry(),
            ENGINES.engine().defaults());

    CompiledScript script =
        engine
            .script(Catalog.empty(), topic -> Optional.empty(), Map.of())
            .compile(String.join("", examples("sink.md")));

    assertThat(script.queries()).hasSize(2);
    assertThat(script.late()).hasSize(1);
  }

  @Test
  void theTransformsCompile() throws IOException {
    for (String sql : examples("transform.md")) {
      assertThatCode(
              () ->
                  new RecordTransform(
                      sql, false, ENGINES.engine().functions(), (expression, error) -> {}))
          .doesNotThrowAnyException();
    }
  }

  private static List<String> examples(String page) throws IOException {
    List<String> examples =
        SQL.matcher(Files.readString(Path.of("docs", page)))
            .results()
            .map(match -> match.group(1))
            .toList();
    assertThat(examples).isNotEmpty();
    return examples;
  }
}
