package io.connectsql.parser;

import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Well-known SQL that has no place over streams, and what to write in its stead. */
final class UnsupportedSyntax {
  private UnsupportedSyntax() {}

  /** What to write in place of the construct that a token begins, if it begins one. */
  static Optional<String> hint(TokenSequence<?> tokens, int index) {
    if (isSubquery(tokens, index) || isSubquery(tokens, index - 1)) {
      return Optional.of(
          "There are no subqueries: create a stream or table from the inner query, and read that.");
    }
    return switch (word(tokens, index)) {
      case "ORDER BY" ->
          Optional.of("There is no ORDER BY: a stream has no end at which it could be sorted.");
      case "UNION ALL", "UNION SELECT", "UNION DISTINCT" ->
          Optional.of(
              "There is no UNION: write into one stream with several INSERT INTO … SELECT"
                  + " statements.");
      case "DISTINCT" -> Optional.of("There is no SELECT DISTINCT: use GROUP BY.");
      case "USING (" -> Optional.of("There is no USING: write JOIN … ON a.x = b.x.");
      case "UPDATE" ->
          Optional.of(
              "There is no UPDATE: INSERT INTO a table replaces the row that has the same key.");
      case "DELETE FROM" ->
          Optional.of("There is no DELETE: a record without value removes a row from a table.");
      default -> Optional.empty();
    };
  }

  private static boolean isSubquery(TokenSequence<?> tokens, int index) {
    return tokens.type(index) == SqlGrammarLexer.LEFT_PAREN
        && tokens.type(index + 1) == SqlGrammarLexer.SELECT;
  }

  private static String word(TokenSequence<?> tokens, int index) {
    String first = upper(tokens, index);
    return switch (first) {
      case "ORDER", "UNION", "USING", "DELETE" -> first + " " + upper(tokens, index + 1);
      case "UPDATE" -> index == 0 ? first : "";
      case "DISTINCT" -> tokens.type(index - 1) == SqlGrammarLexer.SELECT ? first : "";
      default -> "";
    };
  }

  private static String upper(TokenSequence<?> tokens, int index) {
    return tokens.type(index) == Token.EOF
        ? ""
        : tokens.token(index).getText().toUpperCase(Locale.ROOT);
  }
}
