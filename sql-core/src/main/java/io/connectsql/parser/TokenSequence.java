package io.connectsql.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/**
 * The tokens of a text, without comments and blanks, and a rule of the grammar that they should
 * match.
 *
 * @param <C> what a match yields
 */
final class TokenSequence<C extends ParserRuleContext> {
  private static final int LONGEST_QUOTATION = 40;

  private final List<Token> tokens;
  private final Function<SqlGrammarParser, C> rule;

  private TokenSequence(List<Token> tokens, Function<SqlGrammarParser, C> rule) {
    this.tokens = List.copyOf(tokens);
    this.rule = rule;
  }

  static <C extends ParserRuleContext> TokenSequence<C> of(
      String text, Function<SqlGrammarParser, C> rule) {
    List<Token> tokens = new ArrayList<>();
    for (Token token : new SqlGrammarLexer(CharStreams.fromString(text)).getAllTokens()) {
      if (token.getChannel() == Token.DEFAULT_CHANNEL) {
        tokens.add(token);
      }
    }
    return new TokenSequence<>(tokens, rule);
  }

  /**
   * The match of all tokens.
   *
   * @throws ParseCancellationException if there is none
   */
  C parse() {
    SqlGrammarParser parser =
        new SqlGrammarParser(new CommonTokenStream(new ListTokenSource(tokens)));
    parser.removeErrorListeners();
    parser.setErrorHandler(new BailErrorStrategy());
    return rule.apply(parser);
  }

  /**
   * The index of the first token that does not fit what stands before it: {@link #size()} if only
   * the end does not fit, empty if all fits.
   */
  OptionalInt firstMisfit() {
    try {
      parse();
      return OptionalInt.empty();
    } catch (ParseCancellationException e) {
      RecognitionException cause = (RecognitionException) e.getCause();
      return OptionalInt.of(cause.getOffendingToken().getTokenIndex());
    }
  }

  int size() {
    return tokens.size();
  }

  /** The type of a token; {@link Token#EOF} outside the sequence. */
  int type(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).getType() : Token.EOF;
  }

  Token token(int index) {
    return tokens.get(index);
  }

  /** A token as it is shown in a message. */
  String quote(int index) {
    Token token = tokens.get(index);
    String raw = token.getText();
    String shown =
        raw.length() <= LONGEST_QUOTATION ? raw : raw.substring(0, LONGEST_QUOTATION - 1) + "…";
    return switch (token.getType()) {
      case SqlGrammarLexer.STRING, SqlGrammarLexer.BACKQUOTED_NAME, SqlGrammarLexer.QUOTED_NAME ->
          shown;
      default -> "'" + shown + "'";
    };
  }

  /** Whether no blank stands between a token and the one before it. */
  boolean touchesPrevious(int index) {
    return index > 0
        && index < tokens.size()
        && tokens.get(index - 1).getStopIndex() + 1 == tokens.get(index).getStartIndex();
  }

  TokenSequence<C> first(int count) {
    return new TokenSequence<>(tokens.subList(0, count), rule);
  }

  TokenSequence<C> from(int index) {
    return new TokenSequence<>(tokens.subList(index, tokens.size()), rule);
  }

  TokenSequence<C> with(int index, int type) {
    List<Token> changed = new ArrayList<>(tokens);
    changed.set(index, new CommonToken(type));
    return new TokenSequence<>(changed, rule);
  }

  TokenSequence<C> inserting(int index, int type) {
    List<Token> changed = new ArrayList<>(tokens);
    changed.add(index, new CommonToken(type));
    return new TokenSequence<>(changed, rule);
  }

  TokenSequence<C> without(int index) {
    List<Token> changed = new ArrayList<>(tokens);
    changed.remove(index);
    return new TokenSequence<>(changed, rule);
  }
}
