package io.connectsql.parser;

import io.connectsql.SqlException;
import io.connectsql.tree.Location;
import java.util.Optional;

/** Says what is wrong with a text that the grammar does not match. */
final class SyntaxErrors {
  private static final String PREFIX = "Syntax error: ";

  private final TokenSequence<?> tokens;
  private final StatementText text;

  SyntaxErrors(TokenSequence<?> tokens, StatementText text) {
    this.tokens = tokens;
    this.text = text;
  }

  /** The error at the first token that does not fit. */
  SqlException explain() {
    int misfit = tokens.firstMisfit().orElseThrow();
    return switch (tokens.type(misfit)) {
      case SqlGrammarLexer.UNCLOSED_STRING ->
          error(
              misfit,
              "this string has no closing quote",
              "A quote inside a string is written twice: 'it''s'.");
      case SqlGrammarLexer.UNCLOSED_NAME -> error(misfit, "this name has no closing quote", null);
      case SqlGrammarLexer.UNCLOSED_COMMENT ->
          error(misfit, "this comment is not closed by */", null);
      case SqlGrammarLexer.UNKNOWN_CHARACTER ->
          error(misfit, "unexpected " + tokens.quote(misfit), characterHint(misfit));
      default -> unexpected(misfit);
    };
  }

  private SqlException unexpected(int misfit) {
    ExpectedTokens expected = ExpectedTokens.at(tokens, misfit);
    Optional<Repair> repair = new Repairs(tokens, misfit, expected).find();
    int blamed = repair.map(Repair::index).orElse(misfit);
    if (blamed != misfit) {
      expected = ExpectedTokens.at(tokens, blamed);
    }
    String what = blamed == tokens.size() ? "end" : tokens.quote(blamed);
    return error(
        blamed, "unexpected " + what + expected.describe(), repair.map(Repair::hint).orElse(null));
  }

  private SqlException error(int index, String message, String hint) {
    return new SqlException(PREFIX + message, place(index), hint);
  }

  private Location place(int index) {
    if (index < tokens.size()) {
      return text.locate(tokens.token(index).getStartIndex());
    }
    return text.locate(index == 0 ? 0 : tokens.token(index - 1).getStopIndex() + 1);
  }

  private String characterHint(int index) {
    int character = tokens.token(index).getText().codePointAt(0);
    if (Character.getType(character) == Character.INITIAL_QUOTE_PUNCTUATION
        || Character.getType(character) == Character.FINAL_QUOTE_PUNCTUATION) {
      return "Strings stand between straight quotes: '…'.";
    }
    if (character == '$') {
      return "Variables are written ${name}.";
    }
    return Character.isLetter(character)
        ? "A name with other characters than letters, digits and _ is written in backquotes."
        : null;
  }
}
