package io.connectsql.parser;

/** Finds the code points of a text, by which the lexer counts, among its characters. */
final class CodePoints {
  private final String text;
  private final boolean oneCharacterEach;

  CodePoints(String text) {
    this.text = text;
    this.oneCharacterEach = text.codePointCount(0, text.length()) == text.length();
  }

  /** The index of the character with which the n-th code point begins. */
  int offset(int codePoint) {
    return oneCharacterEach ? codePoint : text.offsetByCodePoints(0, codePoint);
  }
}
