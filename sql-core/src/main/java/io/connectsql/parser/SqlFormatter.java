package io.connectsql.parser;

import io.connectsql.tree.DataType;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Statement;
import java.util.regex.Pattern;

/**
 * Writes trees as SQL, on one line, in one spelling for each meaning: keywords and names without
 * quotes in upper case, parentheses around every operation. What it writes parses to a tree that is
 * written the same way.
 */
public final class SqlFormatter {
  private static final Pattern LOOKS_LIKE_VARIABLE =
      Pattern.compile("\\$\\{[A-Za-z_][A-Za-z0-9_]*}");

  private SqlFormatter() {}

  /** The statement, without a semicolon. */
  public static String format(Statement statement) {
    // What is left of a variable's form is text, and must not be replaced when it is parsed again.
    return LOOKS_LIKE_VARIABLE.matcher(StatementFormatter.format(statement)).replaceAll("\\$$0");
  }

  /** The expression, as in {@code (A + CAST(B AS INTEGER))}. */
  public static String format(Expression expression) {
    return ExpressionFormatter.format(expression);
  }

  /** The type, as in {@code MAP<STRING, DECIMAL(4, 2)>}. */
  public static String format(DataType type) {
    return TypeFormatter.format(type);
  }

  /** The name, in backquotes if it needs them. */
  public static String format(Identifier name) {
    return NameFormatter.format(name);
  }
}
