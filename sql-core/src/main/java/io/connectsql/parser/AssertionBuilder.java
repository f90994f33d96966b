package io.connectsql.parser;

import io.connectsql.parser.SqlGrammarParser.AssertRowContext;
import io.connectsql.parser.SqlGrammarParser.AssertSchemaContext;
import io.connectsql.parser.SqlGrammarParser.AssertSourceContext;
import io.connectsql.parser.SqlGrammarParser.AssertTombstoneContext;
import io.connectsql.parser.SqlGrammarParser.AssertTopicContext;
import io.connectsql.parser.SqlGrammarParser.ColumnNamesContext;
import io.connectsql.tree.AssertSchema;
import io.connectsql.tree.AssertSource;
import io.connectsql.tree.AssertTopic;
import io.connectsql.tree.AssertValues;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Statement;
import java.util.List;
import java.util.Optional;

/** Builds ASSERT statements. */
final class AssertionBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Names names;
  private final Literals literals;
  private final ExpressionBuilder expressions;
  private final SourceBuilder sources;

  AssertionBuilder(
      Names names, Literals literals, ExpressionBuilder expressions, SourceBuilder sources) {
    this.names = names;
    this.literals = literals;
    this.expressions = expressions;
    this.sources = sources;
  }

  @Override
  public Statement visitAssertRow(AssertRowContext context) {
    return new AssertValues(
        names.at(context),
        names.identifier(context.source),
        columns(context.columnNames()),
        expressions.all(context.expressionList().expression()),
        false);
  }

  @Override
  public Statement visitAssertTombstone(AssertTombstoneContext context) {
    return new AssertValues(
        names.at(context),
        names.identifier(context.source),
        columns(context.columnNames()),
        expressions.all(context.expressionList().expression()),
        true);
  }

  private List<Identifier> columns(ColumnNamesContext context) {
    return context == null ? List.of() : names.identifiers(context.identifier());
  }

  @Override
  public Statement visitAssertSource(AssertSourceContext context) {
    return new AssertSource(
        names.at(context),
        SourceBuilder.kind(context.sourceKind()),
        names.identifier(context.name),
        sources.elements(context.tableElements()),
        sources.properties(context.properties()));
  }

  @Override
  public Statement visitAssertTopic(AssertTopicContext context) {
    return new AssertTopic(
        names.at(context),
        names.asWritten(context.topicName()),
        sources.properties(context.properties()),
        context.NOT() == null,
        literals.optionalDuration(context.duration()));
  }

  @Override
  public Statement visitAssertSchema(AssertSchemaContext context) {
    return new AssertSchema(
        names.at(context),
        Optional.ofNullable(context.subjectName()).map(names::asWritten),
        literals.count(context.id),
        context.NOT() == null,
        literals.optionalDuration(context.duration()));
  }
}
