package io.connectsql.script;

import io.connectsql.SqlEngine;
import io.connectsql.analyzer.DefaultFormats;
import io.connectsql.catalog.TopicCatalog;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.format.Formats;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a script finds when it is compiled, from the comments that it begins with:
 *
 * <pre>
 * -- topic NAME PARTITIONS
 * -- schema SUBJECT TYPE TEXT
 * -- variable NAME VALUE
 * -- value-format NAME
 * -- wrap-single-values BOOLEAN
 * </pre>
 */
final class ScriptSetup {
  private final Map<String, TopicShape> topics = new HashMap<>();
  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();
  private final Map<String, String> variables = new HashMap<>();
  private Optional<String> valueFormat = Optional.empty();
  private boolean wrapsSingleValues = true;

  private ScriptSetup() {}

  static ScriptSetup of(String sql) {
    ScriptSetup setup = new ScriptSetup();
    sql.lines().filter(line -> line.startsWith("-- ")).forEach(setup::add);
    return setup;
  }

  private void add(String comment) {
    String[] words = comment.split(" ", 5);
    switch (words[1]) {
      case "topic" -> topics.put(words[2], new TopicShape(Integer.parseInt(words[3]), 3));
      case "schema" ->
          registry.register(words[2], new SubjectSchema(words[3], words[4], List.of()));
      case "variable" -> variables.put(words[2], words[3]);
      case "value-format" -> valueFormat = Optional.of(words[2]);
      case "wrap-single-values" -> wrapsSingleValues = Boolean.parseBoolean(words[2]);
      default -> {
        // A comment for readers.
      }
    }
  }

  TopicCatalog topics() {
    return topic -> Optional.ofNullable(topics.get(topic));
  }

  Map<String, String> variables() {
    return variables;
  }

  SqlEngine engine(FunctionRegistry functions) {
    return new SqlEngine(
        functions,
        Formats.standard(),
        registry,
        new DefaultFormats("KAFKA", valueFormat, wrapsSingleValues));
  }
}
