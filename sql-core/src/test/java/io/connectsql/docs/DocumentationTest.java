package io.connectsql.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.SqlException;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.TopicCatalog;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.explain.Explanations;
import io.connectsql.format.Formats;
import io.connectsql.function.FunctionDescription;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether the documentation's examples and lists are right. */
class DocumentationTest {
  private static final String LANGUAGE = "docs/sql.md";
  private static final String EMBEDDED = "docs/embedded.md";
  private static final String FUNCTIONS = "../udfs/docs/functions.md";

  /** Topics that the examples read have names in lower case, those that they make do not. */
  private static final TopicCatalog TOPICS =
      topic ->
          topic.equals(topic.toLowerCase(Locale.ROOT))
              ? Optional.of(new TopicShape(4, 3))
              : Optional.empty();

  @TempDir Path directory;

  @Test
  void theExamplesOfTheLanguageCompile() throws IOException {
    String sql = MarkdownPage.read(LANGUAGE).code("sql");
    try (Engines engines = Engines.of(new ScriptSettings(Map.of()))) {
      assertThat(compile(sql, engines).queries()).hasSizeGreaterThan(8);
    }
  }

  @Test
  void allFormatsAreListed() throws IOException {
    MarkdownPage formats = MarkdownPage.read(LANGUAGE).section("Formats").firstCells();

    assertThat(formats.names()).containsExactlyInAnyOrderElementsOf(Formats.standard().names());
  }

  @Test
  void allBuiltInFunctionsAreListed() throws IOException {
    MarkdownPage functions = MarkdownPage.read(FUNCTIONS).section("Built-in functions");

    try (Engines engines = Engines.of(new ScriptSettings(Map.of()))) {
      assertThat(functions.names())
          .containsExactlyInAnyOrderElementsOf(
              engines.engine().functions().functions().stream()
                  .map(FunctionDescription::name)
                  .toList());
    }
  }

  @Test
  void theFunctionsOfTheExamplesCanBeUsed() throws IOException {
    MarkdownPage page = MarkdownPage.read(FUNCTIONS);
    Path classes = Files.createDirectory(directory.resolve("classes"));
    Path jars = Files.createDirectory(directory.resolve("jars"));
    JavaSources.compile(page.blocks("java"), classes);
    ToolProvider jar = ToolProvider.findFirst("jar").orElseThrow();
    int code =
        jar.run(
            System.out,
            System.err,
            "--create",
            "--file=" + jars.resolve("functions.jar"),
            "-C",
            classes.toString(),
            ".");
    assertThat(code).isZero();

    String source =
        "CREATE STREAM inputstream (col1 INTEGER, col2 DOUBLE)"
            + " WITH (KAFKA_TOPIC = 'input', VALUE_FORMAT = 'JSON');\n";
    ScriptSettings settings =
        new ScriptSettings(Map.of(ScriptSettings.FUNCTIONS_DIRECTORY, jars.toString()));
    try (Engines engines = Engines.of(settings)) {
      assertThat(compile(source + page.code("sql"), engines).queries()).hasSize(2);
    }
  }

  @Test
  void theEmbeddedExampleCompiles() throws IOException {
    JavaSources.compile(MarkdownPage.read(EMBEDDED).blocks("java"), directory);

    assertThat(directory.resolve("LargeOrders.class")).exists();
  }

  /** Compiles a script as far as its queries' code. */
  private static CompiledScript compile(String sql, Engines engines) {
    SqlEngine engine =
        new SqlEngine(
            engines.engine().functions(),
            Formats.standard(),
            new InMemorySchemaRegistry(),
            engines.engine().defaults());
    try {
      CompiledScript script = engine.script(Catalog.empty(), TOPICS, Map.of()).compile(sql);
      Explanations explanations = new Explanations(script.catalog(), engine.functions());
      script.queries().forEach(query -> explanations.explain(query, engine));
      return script;
    } catch (SqlException e) {
      return fail(e.render(sql), e);
    }
  }
}
