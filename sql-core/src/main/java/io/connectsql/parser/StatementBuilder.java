package io.connectsql.parser;

import io.connectsql.parser.SqlGrammarParser.AssertionStatementContext;
import io.connectsql.parser.SqlGrammarParser.ColumnNamesContext;
import io.connectsql.parser.SqlGrammarParser.CommandStatementContext;
import io.connectsql.parser.SqlGrammarParser.DefinitionStatementContext;
import io.connectsql.parser.SqlGrammarParser.InsertIntoContext;
import io.connectsql.parser.SqlGrammarParser.InsertValuesContext;
import io.connectsql.parser.SqlGrammarParser.QueryStatementContext;
import io.connectsql.parser.SqlGrammarParser.SingleExpressionContext;
import io.connectsql.parser.SqlGrammarParser.SingleStatementContext;
import io.connectsql.parser.SqlGrammarParser.SingleTableElementsContext;
import io.connectsql.parser.SqlGrammarParser.SingleTypeContext;
import io.connectsql.tree.DataType;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.InsertInto;
import io.connectsql.tree.InsertValues;
import io.connectsql.tree.Statement;
import io.connectsql.tree.TableElement;
import java.util.List;

/** Builds the tree of one text, with a builder for each part of the language. */
final class StatementBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Names names;
  private final TypeBuilder types;
  private final ExpressionBuilder expressions;
  private final QueryBuilder queries;
  private final SourceBuilder sources;
  private final DefinitionBuilder definitions;
  private final CommandBuilder commands;
  private final AssertionBuilder assertions;

  StatementBuilder(StatementText text) {
    names = new Names(text);
    Literals literals = new Literals(names);
    types = new TypeBuilder(names, literals);
    expressions = new ExpressionBuilder(names, literals, types);
    queries = new QueryBuilder(names, literals, expressions);
    sources = new SourceBuilder(names, literals, types);
    definitions = new DefinitionBuilder(names, types, sources, queries);
    commands = new CommandBuilder(names, literals, this);
    assertions = new AssertionBuilder(names, literals, expressions, sources);
  }

  Statement statement(SingleStatementContext context) {
    return visit(context.statement());
  }

  Expression expression(SingleExpressionContext context) {
    return expressions.visit(context.expression());
  }

  DataType type(SingleTypeContext context) {
    return types.visit(context.type());
  }

  List<TableElement> elements(SingleTableElementsContext context) {
    return sources.elements(context.tableElements());
  }

  @Override
  public Statement visitQueryStatement(QueryStatementContext context) {
    return queries.build(context.query());
  }

  @Override
  public Statement visitDefinitionStatement(DefinitionStatementContext context) {
    return definitions.visit(context.definition());
  }

  @Override
  public Statement visitCommandStatement(CommandStatementContext context) {
    return commands.visit(context.command());
  }

  @Override
  public Statement visitAssertionStatement(AssertionStatementContext context) {
    return assertions.visit(context.assertion());
  }

  @Override
  public Statement visitInsertInto(InsertIntoContext context) {
    return new InsertInto(
        names.at(context),
        names.identifier(context.target),
        sources.properties(context.properties()),
        queries.build(context.query()));
  }

  @Override
  public Statement visitInsertValues(InsertValuesContext context) {
    return new InsertValues(
        names.at(context),
        names.identifier(context.target),
        columns(context.columnNames()),
        expressions.all(context.expressionList().expression()));
  }

  private List<Identifier> columns(ColumnNamesContext context) {
    return context == null ? List.of() : names.identifiers(context.identifier());
  }
}
