package io.connectsql.parser;

import io.connectsql.SqlException;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Location;
import java.util.List;
import java.util.Locale;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Reads names, and tells where things stand in the script. */
final class Names {
  private final StatementText text;

  Names(StatementText text) {
    this.text = text;
  }

  Location at(ParserRuleContext context) {
    return at(context.getStart());
  }

  Location at(Token token) {
    return text.locate(token.getStartIndex());
  }

  /** The name that a rule of a single token stands for. */
  Identifier identifier(ParserRuleContext context) {
    Token token = context.getStart();
    String raw = token.getText();
    boolean quoted =
        switch (token.getType()) {
          case SqlGrammarLexer.BACKQUOTED_NAME,
              SqlGrammarLexer.QUOTED_NAME,
              SqlGrammarLexer.STRING ->
              true;
          default -> false;
        };
    String value = quoted ? Literals.unquote(raw) : raw.toUpperCase(Locale.ROOT);
    if (value.isEmpty()) {
      throw new SqlException("A name cannot be empty", at(token));
    }
    return new Identifier(at(token), value, quoted);
  }

  List<Identifier> identifiers(List<SqlGrammarParser.IdentifierContext> contexts) {
    return contexts.stream().map(this::identifier).toList();
  }

  /** A name in a system that knows cases, such as a topic: without quotes, but as written. */
  String asWritten(ParserRuleContext context) {
    Identifier identifier = identifier(context);
    return identifier.quoted() ? identifier.value() : context.getStart().getText();
  }
}
