package io.connectsql.parser;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;

/** Cuts a script at its semicolons. */
final class ScriptSplitter {
  private final ScriptText script;
  private final List<List<Token>> statements = new ArrayList<>();
  private final List<Token> current = new ArrayList<>();

  /** How much of {@link #current} remains without the comments and blanks at its end. */
  private int length;

  private ScriptSplitter(ScriptText script) {
    this.script = script;
  }

  /**
   * The tokens of each statement, with the comments and blanks inside it, but without those around
   * it. Statements without any token are left out.
   */
  static List<List<Token>> split(ScriptText script) {
    ScriptSplitter splitter = new ScriptSplitter(script);
    splitter.run();
    return splitter.statements;
  }

  private void run() {
    SqlGrammarLexer lexer = new SqlGrammarLexer(CharStreams.fromString(script.text()));
    for (Token token : lexer.getAllTokens()) {
      if (token.getType() == SqlGrammarLexer.SEMICOLON) {
        finish();
      } else {
        add(token);
      }
    }
    finish();
  }

  private void add(Token token) {
    boolean visible = token.getChannel() == Token.DEFAULT_CHANNEL;
    if (visible || !current.isEmpty()) {
      current.add(token);
    }
    if (visible) {
      length = current.size();
    }
  }

  private void finish() {
    if (length > 0) {
      statements.add(List.copyOf(current.subList(0, length)));
    }
    current.clear();
    length = 0;
  }
}
