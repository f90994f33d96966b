package io.connectsql.explain;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.ScriptCompiler;
import io.connectsql.StatementEffect.Shown;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The document on generated code shows what EXPLAIN yields. Run with {@code -Ddocument.update=true}
 * to write it anew.
 */
class GeneratedCodeDocumentTest {
  private static final Path DOCUMENT = Path.of("docs", "generated-code.md");

  /** SQL to run, or the output of the SQL before. */
  private static final Pattern BLOCK =
      Pattern.compile("```(sql|text)\n((?:(?!```).)*)```", Pattern.DOTALL);

  @Test
  void showsWhatExplainYields() throws IOException {
    String document = Files.readString(DOCUMENT);
    String actual = withOutput(document);
    if (Boolean.getBoolean("document.update")) {
      Files.writeString(DOCUMENT, actual);
    } else {
      assertThat(document).isEqualTo(actual);
    }
    assertThat(actual).contains("Topology").contains("implements AggregateProgram");
  }

  private static String withOutput(String document) {
    try (Engines engines =
        Engines.of(new ScriptSettings(Map.of("bootstrap.servers", "localhost:9092")))) {
      ScriptCompiler compiler =
          engines
              .engine()
              .script(Catalog.empty(), topic -> Optional.of(new TopicShape(4, 1)), Map.of());
      StringBuilder output = new StringBuilder();
      return BLOCK
          .matcher(document)
          .replaceAll(
              block -> {
                if (block.group(1).equals("text")) {
                  return Matcher.quoteReplacement("```text\n" + output + "```");
                }
                output.setLength(0);
                output.append(run(compiler, block.group(2)));
                return Matcher.quoteReplacement(block.group());
              });
    }
  }

  /** Compiles statements and yields what they show. */
  private static String run(ScriptCompiler compiler, String sql) {
    return compiler.parse(sql).stream()
        .map(compiler::compile)
        .filter(Shown.class::isInstance)
        .map(effect -> ((Shown) effect).text() + "\n")
        .collect(joining());
  }
}
