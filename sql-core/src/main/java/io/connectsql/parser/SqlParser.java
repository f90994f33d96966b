package io.connectsql.parser;

import io.connectsql.SqlException;
import io.connectsql.tree.DataType;
import io.connectsql.tree.DefineVariable;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Script;
import io.connectsql.tree.Script.ScriptStatement;
import io.connectsql.tree.Statement;
import io.connectsql.tree.TableElement;
import io.connectsql.tree.UndefineVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/**
 * Turns SQL text into syntax trees. Names are not looked up: whether a stream, a column or a type
 * exists is for the analyzer to say. Safe for use by many threads.
 *
 * <p>Every method throws {@link SqlException} at the first place where the text is not SQL.
 */
public final class SqlParser {

  /** Parses statements that are separated by semicolons. */
  public Script parse(String text) {
    return parse(text, Map.of());
  }

  /**
   * Parses statements that are separated by semicolons.
   *
   * @param variables what {@code ${name}} stands for, beside what {@code DEFINE} statements say
   */
  public Script parse(String text, Map<String, String> variables) {
    ScriptText script = new ScriptText(text);
    Variables defined = new Variables(variables);
    List<ScriptStatement> statements = new ArrayList<>();
    for (List<Token> tokens : ScriptSplitter.split(script)) {
      StatementText statementText = defined.expand(tokens, script);
      Statement statement =
          build(statementText, SqlGrammarParser::singleStatement, StatementBuilder::statement);
      if (statement instanceof DefineVariable define) {
        defined.define(define.name(), define.value());
      } else if (statement instanceof UndefineVariable undefine) {
        defined.undefine(undefine.name());
      }
      statements.add(new ScriptStatement(statement, statementText.text()));
    }
    return new Script(text, statements);
  }

  /** Parses an expression such as {@code A + 1}. */
  public Expression parseExpression(String text) {
    return build(
        StatementText.of(text), SqlGrammarParser::singleExpression, StatementBuilder::expression);
  }

  /** Parses a type such as {@code STRUCT<A VARCHAR>}. */
  public DataType parseType(String text) {
    return build(StatementText.of(text), SqlGrammarParser::singleType, StatementBuilder::type);
  }

  /** Parses columns such as {@code ID INT KEY, NAME STRING}. */
  public List<TableElement> parseElements(String text) {
    return build(
        StatementText.of(text), SqlGrammarParser::singleTableElements, StatementBuilder::elements);
  }

  private static <C extends ParserRuleContext, T> T build(
      StatementText text,
      Function<SqlGrammarParser, C> rule,
      BiFunction<StatementBuilder, C, T> builder) {
    TokenSequence<C> tokens = TokenSequence.of(text.text(), rule);
    try {
      return builder.apply(new StatementBuilder(text), tokens.parse());
    } catch (ParseCancellationException e) {
      throw new SyntaxErrors(tokens, text).explain();
    } catch (StackOverflowError e) {
      throw new SqlException("The statement is nested too deeply", text.locate(0));
    }
  }
}
