package io.connectsql.analyzer;

import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.TopicCatalog;
import io.connectsql.format.Formats;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.registry.SchemaRegistry;

/**
 * What a statement is analyzed against.
 *
 * @param catalog what the statements before it have made
 * @param topics the cluster's topics and those that the statements before it will make
 */
public record AnalysisContext(
    Catalog catalog,
    TopicCatalog topics,
    FunctionRegistry functions,
    Formats formats,
    SchemaRegistry registry,
    DefaultFormats defaults) {

  HandedInStreams handedIn() {
    return new HandedInStreams(formats);
  }

  /** An analyzer of expressions whose names a scope explains. */
  ExpressionAnalyzer expressions(ExpressionScope scope) {
    return new ExpressionAnalyzer(functions, catalog::type, scope);
  }
}
