package io.connectsql;

import io.connectsql.analyzer.DefaultFormats;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.TopicCatalog;
import io.connectsql.format.Formats;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.registry.SchemaRegistry;
import java.util.Map;

/**
 * Compiles SQL. Immutable; a script is compiled by a {@link ScriptCompiler} of its own.
 *
 * @param registry where schemas are looked up; nothing is registered by compiling
 */
public record SqlEngine(
    FunctionRegistry functions, Formats formats, SchemaRegistry registry, DefaultFormats defaults) {

  /**
   * Begins a script.
   *
   * @param catalog what exists before its first statement
   * @param topics the cluster's topics
   * @param variables values for <code>${name}</code>, beside those that the script defines
   */
  public ScriptCompiler script(
      Catalog catalog, TopicCatalog topics, Map<String, String> variables) {
    return new ScriptCompiler(this, catalog, topics, variables);
  }
}
