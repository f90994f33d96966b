package io.connectsql.tree;

import java.util.List;

/**
 * The statements of a script in their order.
 *
 * @param text the script as written, for error messages
 */
public record Script(String text, List<ScriptStatement> statements) {
  public Script {
    statements = List.copyOf(statements);
  }

  /**
   * A statement with its own text.
   *
   * @param text as written, variables replaced, without the closing semicolon
   */
  public record ScriptStatement(Statement statement, String text) {}
}
