package io.connectsql;

import io.connectsql.tree.Location;
import java.util.Optional;

/**
 * Something the author of the SQL did wrong. The message names the thing and says what is wrong
 * with it; the hint says what would work.
 */
public final class SqlException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Location location;
  private final String hint;

  public SqlException(String message) {
    this(message, null, null);
  }

  public SqlException(String message, Location location) {
    this(message, location, null);
  }

  /**
   * @param location where in the script, or null if it is about no one place
   * @param hint what would work, a sentence, or null
   */
  public SqlException(String message, Location location, String hint) {
    super(message);
    this.location = location;
    this.hint = hint;
  }

  public Optional<Location> location() {
    return Optional.ofNullable(location);
  }

  public Optional<String> hint() {
    return Optional.ofNullable(hint);
  }

  /** The same problem, placed at {@code place} if it had no place of its own. */
  public SqlException at(Location place) {
    if (location != null) {
      return this;
    }
    SqlException placed = new SqlException(getMessage(), place, hint);
    placed.setStackTrace(getStackTrace());
    return placed;
  }

  /**
   * The message as shown to the author: place, message, the offending line with a caret, hint.
   *
   * @param script the text that the location refers to
   */
  public String render(String script) {
    StringBuilder text = new StringBuilder();
    if (location != null) {
      text.append(location).append(": ");
    }
    text.append(getMessage());
    if (location != null) {
      String[] lines = script.split("\n", -1);
      if (location.line() <= lines.length) {
        String line = lines[location.line() - 1].stripTrailing();
        int caret = Math.min(location.column() - 1, line.length());
        text.append("\n  ").append(line).append("\n  ");
        // Tabs stay tabs, so that the caret stands under its character.
        for (int i = 0; i < caret; i++) {
          text.append(line.charAt(i) == '\t' ? '\t' : ' ');
        }
        text.append('^');
      }
    }
    if (hint != null) {
      text.append('\n').append(hint);
    }
    return text.toString();
  }
}
