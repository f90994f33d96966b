package io.connectsql.codegen.runtime;

import java.util.Arrays;
import java.util.Optional;

/**
 * A pattern of LIKE: {@code %} stands for any characters, {@code _} for one character (a Unicode
 * code point). With an escape character, the character that follows it stands for itself.
 */
public final class LikePattern {
  /** Elements of {@link #elements}, which are characters otherwise. */
  private static final int ANY_CHARACTERS = -1;

  private static final int ONE_CHARACTER = -2;

  private enum Shape {
    EQUALS,
    STARTS_WITH,
    ENDS_WITH,
    CONTAINS,
    GENERAL
  }

  private final int[] elements;
  private final Shape shape;

  /** What the text equals, starts with, …; without wildcards. Null for a general pattern. */
  private final String literal;

  private LikePattern(int[] elements) {
    this.elements = elements;
    boolean open = elements.length > 0 && elements[0] == ANY_CHARACTERS;
    boolean openEnd = elements.length > 1 && elements[elements.length - 1] == ANY_CHARACTERS;
    literal = literal(open ? 1 : 0, elements.length - (openEnd ? 1 : 0));
    if (literal == null) {
      shape = Shape.GENERAL;
    } else if (open) {
      shape = openEnd ? Shape.CONTAINS : Shape.ENDS_WITH;
    } else {
      shape = openEnd ? Shape.STARTS_WITH : Shape.EQUALS;
    }
  }

  public static LikePattern of(String pattern, Optional<Character> escape) {
    int[] elements = new int[pattern.length()];
    int size = 0;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (escape.isPresent() && c == escape.get() && i + 1 < pattern.length()) {
        elements[size++] = pattern.charAt(++i);
      } else if (c == '_') {
        elements[size++] = ONE_CHARACTER;
      } else if (c != '%') {
        elements[size++] = c;
      } else if (size == 0 || elements[size - 1] != ANY_CHARACTERS) {
        elements[size++] = ANY_CHARACTERS;
      }
    }
    return new LikePattern(Arrays.copyOf(elements, size));
  }

  public boolean matches(String text) {
    switch (shape) {
      case EQUALS:
        return text.equals(literal);
      case STARTS_WITH:
        return text.startsWith(literal);
      case ENDS_WITH:
        return text.endsWith(literal);
      case CONTAINS:
        return text.contains(literal);
      default:
        return matchesGeneral(text);
    }
  }

  /** Goes back to the last {@code %} on a mismatch; earlier ones need not be tried again. */
  private boolean matchesGeneral(String text) {
    int at = 0;
    int element = 0;
    int lastAny = -1;
    int resumeAt = 0;
    while (at < text.length()) {
      if (element < elements.length && elements[element] == ANY_CHARACTERS) {
        lastAny = element++;
        resumeAt = at;
      } else if (element < elements.length && elements[element] == ONE_CHARACTER) {
        at += Character.charCount(text.codePointAt(at));
        element++;
      } else if (element < elements.length && elements[element] == text.charAt(at)) {
        at++;
        element++;
      } else if (lastAny >= 0) {
        resumeAt += Character.charCount(text.codePointAt(resumeAt));
        at = resumeAt;
        element = lastAny + 1;
      } else {
        return false;
      }
    }
    while (element < elements.length && elements[element] == ANY_CHARACTERS) {
      element++;
    }
    return element == elements.length;
  }

  private String literal(int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      if (elements[i] < 0) {
        return null;
      }
      text.append((char) elements[i]);
    }
    return text.toString();
  }
}
