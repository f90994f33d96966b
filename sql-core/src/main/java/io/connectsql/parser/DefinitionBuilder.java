package io.connectsql.parser;

import io.connectsql.parser.SqlGrammarParser.AlterSourceContext;
import io.connectsql.parser.SqlGrammarParser.CreateAsSelectContext;
import io.connectsql.parser.SqlGrammarParser.CreateConnectorContext;
import io.connectsql.parser.SqlGrammarParser.CreateSourceContext;
import io.connectsql.parser.SqlGrammarParser.CreateTypeContext;
import io.connectsql.parser.SqlGrammarParser.DropConnectorContext;
import io.connectsql.parser.SqlGrammarParser.DropSourceContext;
import io.connectsql.parser.SqlGrammarParser.DropTypeContext;
import io.connectsql.tree.AlterSource;
import io.connectsql.tree.CreateAsSelect;
import io.connectsql.tree.CreateConnector;
import io.connectsql.tree.CreateConnector.ConnectorKind;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.CreateType;
import io.connectsql.tree.DropConnector;
import io.connectsql.tree.DropSource;
import io.connectsql.tree.DropType;
import io.connectsql.tree.Statement;

/** Builds the statements that create, alter and drop sources, types and connectors. */
final class DefinitionBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Names names;
  private final TypeBuilder types;
  private final SourceBuilder sources;
  private final QueryBuilder queries;

  DefinitionBuilder(Names names, TypeBuilder types, SourceBuilder sources, QueryBuilder queries) {
    this.names = names;
    this.types = types;
    this.sources = sources;
    this.queries = queries;
  }

  @Override
  public Statement visitCreateSource(CreateSourceContext context) {
    return new CreateSource(
        names.at(context),
        SourceBuilder.kind(context.sourceKind()),
        names.identifier(context.name),
        sources.elements(context.tableElements()),
        sources.properties(context.properties()),
        context.OR() != null,
        context.EXISTS() != null,
        context.SOURCE() != null);
  }

  @Override
  public Statement visitCreateAsSelect(CreateAsSelectContext context) {
    return new CreateAsSelect(
        names.at(context),
        SourceBuilder.kind(context.sourceKind()),
        names.identifier(context.name),
        sources.properties(context.properties()),
        queries.build(context.query()),
        context.OR() != null,
        context.EXISTS() != null);
  }

  @Override
  public Statement visitAlterSource(AlterSourceContext context) {
    return new AlterSource(
        names.at(context),
        SourceBuilder.kind(context.sourceKind()),
        names.identifier(context.name),
        context.addedColumn().stream()
            .map(added -> sources.element(added.tableElement()))
            .toList());
  }

  @Override
  public Statement visitDropSource(DropSourceContext context) {
    return new DropSource(
        names.at(context),
        SourceBuilder.kind(context.sourceKind()),
        names.identifier(context.name),
        context.EXISTS() != null,
        context.DELETE() != null);
  }

  @Override
  public Statement visitCreateType(CreateTypeContext context) {
    return new CreateType(
        names.at(context),
        names.identifier(context.name),
        types.visit(context.type()),
        context.EXISTS() != null);
  }

  @Override
  public Statement visitDropType(DropTypeContext context) {
    return new DropType(
        names.at(context), names.identifier(context.name), context.EXISTS() != null);
  }

  @Override
  public Statement visitCreateConnector(CreateConnectorContext context) {
    return new CreateConnector(
        names.at(context),
        context.kind.getType() == SqlGrammarLexer.SINK ? ConnectorKind.SINK : ConnectorKind.SOURCE,
        names.identifier(context.connectorName()),
        sources.connectorProperties(context.properties()),
        context.EXISTS() != null);
  }

  @Override
  public Statement visitDropConnector(DropConnectorContext context) {
    return new DropConnector(
        names.at(context), names.identifier(context.connectorName()), context.EXISTS() != null);
  }
}
