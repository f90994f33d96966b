package io.connectsql.parser;

import io.connectsql.parser.SqlGrammarParser.AlterSystemContext;
import io.connectsql.parser.SqlGrammarParser.DefineVariableContext;
import io.connectsql.parser.SqlGrammarParser.DescribeConnectorContext;
import io.connectsql.parser.SqlGrammarParser.DescribeFunctionContext;
import io.connectsql.parser.SqlGrammarParser.DescribeSourceContext;
import io.connectsql.parser.SqlGrammarParser.DescribeSourcesContext;
import io.connectsql.parser.SqlGrammarParser.ExplainContext;
import io.connectsql.parser.SqlGrammarParser.PauseQueryContext;
import io.connectsql.parser.SqlGrammarParser.PrintTopicContext;
import io.connectsql.parser.SqlGrammarParser.QueryNameContext;
import io.connectsql.parser.SqlGrammarParser.ResumeQueryContext;
import io.connectsql.parser.SqlGrammarParser.RunScriptContext;
import io.connectsql.parser.SqlGrammarParser.SetPropertyContext;
import io.connectsql.parser.SqlGrammarParser.ShowContext;
import io.connectsql.parser.SqlGrammarParser.SubjectContext;
import io.connectsql.parser.SqlGrammarParser.TerminateQueryContext;
import io.connectsql.parser.SqlGrammarParser.UndefineVariableContext;
import io.connectsql.parser.SqlGrammarParser.UnsetPropertyContext;
import io.connectsql.tree.AlterSystem;
import io.connectsql.tree.DefineVariable;
import io.connectsql.tree.Describe;
import io.connectsql.tree.DescribeConnector;
import io.connectsql.tree.DescribeFunction;
import io.connectsql.tree.DescribeSources;
import io.connectsql.tree.Explain;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.PauseQuery;
import io.connectsql.tree.PrintTopic;
import io.connectsql.tree.ResumeQuery;
import io.connectsql.tree.RunScript;
import io.connectsql.tree.SetProperty;
import io.connectsql.tree.Show;
import io.connectsql.tree.Show.Subject;
import io.connectsql.tree.SourceKind;
import io.connectsql.tree.Statement;
import io.connectsql.tree.TerminateQuery;
import io.connectsql.tree.UndefineVariable;
import io.connectsql.tree.UnsetProperty;
import java.util.Optional;

/** Builds the statements about running queries, settings and variables, and those that inform. */
final class CommandBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Names names;
  private final Literals literals;
  private final StatementBuilder statements;

  CommandBuilder(Names names, Literals literals, StatementBuilder statements) {
    this.names = names;
    this.literals = literals;
    this.statements = statements;
  }

  @Override
  public Statement visitTerminateQuery(TerminateQueryContext context) {
    return new TerminateQuery(names.at(context), query(context.queryName()));
  }

  @Override
  public Statement visitPauseQuery(PauseQueryContext context) {
    return new PauseQuery(names.at(context), query(context.queryName()));
  }

  @Override
  public Statement visitResumeQuery(ResumeQueryContext context) {
    return new ResumeQuery(names.at(context), query(context.queryName()));
  }

  private Optional<Identifier> query(QueryNameContext context) {
    return Optional.ofNullable(context.identifier()).map(names::identifier);
  }

  @Override
  public Statement visitExplain(ExplainContext context) {
    return new Explain(
        names.at(context),
        Optional.ofNullable(context.statement()).map(statements::visit),
        Optional.ofNullable(context.identifier()).map(names::identifier));
  }

  @Override
  public Statement visitDescribeSource(DescribeSourceContext context) {
    return new Describe(
        names.at(context), names.identifier(context.name), context.EXTENDED() != null);
  }

  @Override
  public Statement visitDescribeSources(DescribeSourcesContext context) {
    SourceKind kind =
        context.kind.getType() == SqlGrammarLexer.TABLES ? SourceKind.TABLE : SourceKind.STREAM;
    return new DescribeSources(names.at(context), kind, context.EXTENDED() != null);
  }

  @Override
  public Statement visitDescribeFunction(DescribeFunctionContext context) {
    return new DescribeFunction(names.at(context), names.identifier(context.name));
  }

  @Override
  public Statement visitDescribeConnector(DescribeConnectorContext context) {
    return new DescribeConnector(names.at(context), names.identifier(context.connectorName()));
  }

  @Override
  public Statement visitShow(ShowContext context) {
    return new Show(names.at(context), subject(context.subject()), context.EXTENDED() != null);
  }

  private static Subject subject(SubjectContext context) {
    return switch (context.getStart().getType()) {
      case SqlGrammarLexer.STREAMS -> Subject.STREAMS;
      case SqlGrammarLexer.TABLES -> Subject.TABLES;
      case SqlGrammarLexer.TOPICS -> Subject.TOPICS;
      case SqlGrammarLexer.ALL -> Subject.ALL_TOPICS;
      case SqlGrammarLexer.QUERIES -> Subject.QUERIES;
      case SqlGrammarLexer.FUNCTIONS -> Subject.FUNCTIONS;
      case SqlGrammarLexer.TYPES -> Subject.TYPES;
      case SqlGrammarLexer.PROPERTIES -> Subject.PROPERTIES;
      case SqlGrammarLexer.VARIABLES -> Subject.VARIABLES;
      case SqlGrammarLexer.SOURCE -> Subject.SOURCE_CONNECTORS;
      case SqlGrammarLexer.SINK -> Subject.SINK_CONNECTORS;
      case SqlGrammarLexer.CONNECTOR -> Subject.CONNECTOR_PLUGINS;
      default -> Subject.CONNECTORS;
    };
  }

  @Override
  public Statement visitPrintTopic(PrintTopicContext context) {
    return new PrintTopic(
        names.at(context),
        names.asWritten(context.topicName()),
        context.BEGINNING() != null,
        literals.count(context.interval),
        literals.count(context.limit));
  }

  @Override
  public Statement visitSetProperty(SetPropertyContext context) {
    return new SetProperty(
        names.at(context), literals.string(context.name), literals.string(context.value));
  }

  @Override
  public Statement visitUnsetProperty(UnsetPropertyContext context) {
    return new UnsetProperty(names.at(context), literals.string(context.name));
  }

  @Override
  public Statement visitAlterSystem(AlterSystemContext context) {
    return new AlterSystem(
        names.at(context), literals.string(context.name), literals.string(context.value));
  }

  @Override
  public Statement visitDefineVariable(DefineVariableContext context) {
    return new DefineVariable(
        names.at(context), names.asWritten(context.name), literals.string(context.value));
  }

  @Override
  public Statement visitUndefineVariable(UndefineVariableContext context) {
    return new UndefineVariable(names.at(context), names.asWritten(context.name));
  }

  @Override
  public Statement visitRunScript(RunScriptContext context) {
    return new RunScript(names.at(context), literals.string(context.path));
  }
}
