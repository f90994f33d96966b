package io.connectsql.builtin.string;

import io.connectsql.udf.FunctionException;

/**
 * What takes the place of a character in a masked text, by its kind; null where such characters
 * stay.
 */
record Masking(String upper, String lower, String digit, String other) {
  static final Masking DEFAULT = new Masking("X", "x", "n", "-");

  /** What most functions say of their parameters. */
  static final String COUNT = "number of characters";

  static final String UPPER = "replaces upper-case letters; NULL keeps them";
  static final String LOWER = "replaces lower-case letters; NULL keeps them";
  static final String DIGIT = "replaces digits; NULL keeps them";
  static final String OTHER = "replaces other characters; NULL keeps them";

  /** Null for a null text. */
  String mask(String text) {
    return text == null ? null : mask(text, 0, text.length());
  }

  /** Masks the first characters. */
  String maskLeft(String text, int count) {
    return text == null ? null : mask(text, 0, left(text, count));
  }

  /** Masks all but the first characters. */
  String keepLeft(String text, int count) {
    return text == null ? null : mask(text, left(text, count), text.length());
  }

  /** Masks the last characters. */
  String maskRight(String text, int count) {
    return text == null ? null : mask(text, right(text, count), text.length());
  }

  /** Masks all but the last characters. */
  String keepRight(String text, int count) {
    return text == null ? null : mask(text, 0, right(text, count));
  }

  private String mask(String text, int from, int to) {
    StringBuilder result = new StringBuilder(text.length()).append(text, 0, from);
    for (int i = from; i < to; ) {
      int c = text.codePointAt(i);
      String mask = of(c);
      if (mask == null) {
        result.appendCodePoint(c);
      } else {
        result.append(mask);
      }
      i += Character.charCount(c);
    }
    return result.append(text, to, text.length()).toString();
  }

  private String of(int c) {
    if (Character.isUpperCase(c)) {
      return upper;
    }
    if (Character.isLowerCase(c)) {
      return lower;
    }
    return Character.isDigit(c) ? digit : other;
  }

  private static int left(String text, int count) {
    boolean all = check(count) >= text.codePointCount(0, text.length());
    return all ? text.length() : text.offsetByCodePoints(0, count);
  }

  private static int right(String text, int count) {
    boolean all = check(count) >= text.codePointCount(0, text.length());
    return all ? 0 : text.offsetByCodePoints(text.length(), -count);
  }

  private static int check(int count) {
    if (count < 0) {
      throw new FunctionException("The number of characters cannot be negative: " + count);
    }
    return count;
  }
}
