package io.connectsql.codegen.runtime;

import java.util.Optional;

/** LIKE with a pattern that comes from the row; keeps the last pattern. Not thread-safe. */
public final class VaryingLikePattern {
  private final Optional<Character> escape;
  private String lastText;
  private LikePattern last;

  /**
   * @param escape the escape character, or an empty string for none
   */
  public VaryingLikePattern(String escape) {
    this.escape = escape.isEmpty() ? Optional.empty() : Optional.of(escape.charAt(0));
  }

  public boolean matches(String text, String pattern) {
    if (!pattern.equals(lastText)) {
      last = LikePattern.of(pattern, escape);
      lastText = pattern;
    }
    return last.matches(text);
  }
}
