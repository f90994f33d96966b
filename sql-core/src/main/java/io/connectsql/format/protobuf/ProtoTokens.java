package io.connectsql.format.protobuf;

/**
 * The words and signs of a .proto file: names with their dots, numbers, strings and single
 * characters. Comments and white space are left out.
 */
final class ProtoTokens {
  private final String text;
  private int position;

  /** The current token; a string is without its quotes; empty at the end. */
  private String token = "";

  private boolean string;

  ProtoTokens(String text) {
    this.text = text;
    advance();
  }

  /** The current token, which stays the current one. */
  String peek() {
    return token;
  }

  boolean atEnd() {
    return token.isEmpty() && !string;
  }

  boolean atString() {
    return string;
  }

  /** The current token; the next one becomes current. */
  String next() {
    if (atEnd()) {
      throw new ProtoSyntaxException("it ends too early");
    }
    String current = token;
    advance();
    return current;
  }

  /** Goes past the current token if it is this one. */
  boolean skip(String expected) {
    if (!string && token.equals(expected)) {
      advance();
      return true;
    }
    return false;
  }

  void require(String expected) {
    if (!skip(expected)) {
      throw new ProtoSyntaxException(
          "'" + expected + "' is expected, not '" + token + "', in line " + line());
    }
  }

  /** The current token as a number in decimal, hexadecimal or octal. */
  int number() {
    try {
      return Integer.decode(next());
    } catch (NumberFormatException e) {
      throw new ProtoSyntaxException("a number is expected in line " + line());
    }
  }

  private long line() {
    return text.substring(0, Math.min(position, text.length())).lines().count();
  }

  private void advance() {
    skipBlanks();
    string = false;
    if (position >= text.length()) {
      token = "";
      return;
    }
    char first = text.charAt(position);
    int start = position;
    if (first == '"' || first == '\'') {
      string = true;
      token = quoted(first);
    } else if (isWord(first)) {
      while (position < text.length() && isWord(text.charAt(position))) {
        position++;
      }
      token = text.substring(start, position);
    } else {
      position++;
      token = String.valueOf(first);
    }
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.';
  }

  private String quoted(char quote) {
    StringBuilder content = new StringBuilder();
    position++;
    while (position < text.length() && text.charAt(position) != quote) {
      if (text.charAt(position) == '\\' && position + 1 < text.length()) {
        content.append(text.charAt(position++));
      }
      content.append(text.charAt(position++));
    }
    if (position >= text.length()) {
      throw new ProtoSyntaxException("a string has no end");
    }
    position++;
    return content.toString();
  }

  private void skipBlanks() {
    while (position < text.length()) {
      if (Character.isWhitespace(text.charAt(position))) {
        position++;
      } else if (text.startsWith("//", position)) {
        int end = text.indexOf('\n', position);
        position = end < 0 ? text.length() : end + 1;
      } else if (text.startsWith("/*", position)) {
        int end = text.indexOf("*/", position);
        position = end < 0 ? text.length() : end + 2;
      } else {
        return;
      }
    }
  }
}
