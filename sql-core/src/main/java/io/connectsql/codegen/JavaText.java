package io.connectsql.codegen;

import java.util.Locale;
import java.util.Set;

/** SQL names and constants as they are spelt in Java source. */
final class JavaText {
  /** Characters that surely fit a string constant of a class file. */
  static final int MAX_LITERAL = 10_000;

  private static final Set<String> KEYWORDS =
      Set.of(
          "abstract",
          "assert",
          "boolean",
          "break",
          "byte",
          "case",
          "catch",
          "char",
          "class",
          "const",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extends",
          "false",
          "final",
          "finally",
          "float",
          "for",
          "goto",
          "if",
          "implements",
          "import",
          "instanceof",
          "int",
          "interface",
          "long",
          "native",
          "new",
          "null",
          "package",
          "private",
          "protected",
          "public",
          "return",
          "short",
          "static",
          "strictfp",
          "super",
          "switch",
          "synchronized",
          "this",
          "throw",
          "throws",
          "transient",
          "true",
          "try",
          "void",
          "volatile",
          "while");

  private JavaText() {}

  /** {@code ITEM_PRICE} as {@code itemPrice}; {@code value} if nothing of the name can be used. */
  static String variable(String name) {
    String camel = camelCase(name);
    if (camel.isEmpty()) {
      return "value";
    }
    String lower = Character.toLowerCase(camel.charAt(0)) + camel.substring(1);
    return KEYWORDS.contains(lower) ? lower + "Value" : lower;
  }

  /** {@code ITEM_PRICE} as {@code ItemPrice}. */
  static String type(String name) {
    String camel = camelCase(name);
    return camel.isEmpty() ? "Value" : camel;
  }

  private static String camelCase(String name) {
    // A name of one case has its words between underscores, one of mixed case is left as it is.
    boolean oneCase =
        name.equals(name.toUpperCase(Locale.ROOT)) || name.equals(name.toLowerCase(Locale.ROOT));
    StringBuilder camel = new StringBuilder();
    boolean wordStart = true;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      boolean digit = c >= '0' && c <= '9';
      if (letter || digit && !camel.isEmpty()) {
        camel.append(wordStart ? Character.toUpperCase(c) : oneCase ? Character.toLowerCase(c) : c);
        wordStart = digit;
      } else {
        wordStart = true;
      }
    }
    return camel.toString();
  }

  static String literal(int value) {
    return value == Integer.MIN_VALUE ? "Integer.MIN_VALUE" : Integer.toString(value);
  }

  static String literal(long value) {
    return value == Long.MIN_VALUE ? "Long.MIN_VALUE" : value + "L";
  }

  static String literal(double value) {
    if (Double.isNaN(value)) {
      return "Double.NaN";
    } else if (Double.isInfinite(value)) {
      return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }
    return Double.toString(value);
  }

  static String literal(String value) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          if (c >= ' ' && c < 127) {
            text.append(c);
          } else {
            text.append(String.format("\\u%04x", (int) c));
          }
        }
      }
    }
    return text.append('"').toString();
  }

  /** The text, cut off if it is longer than that. */
  static String shortened(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length) + "…";
  }

  /** SQL that can stand in a comment: on one line, and nothing in it ends the comment. */
  static String comment(String sql) {
    return sql.replaceAll("\\s+", " ").replace("*/", "* /").replace("\\u", "\\ u");
  }

  /** Both conditions hold. */
  static String and(String left, String right) {
    if (left.equals("false") || right.equals("true")) {
      return left;
    } else if (left.equals("true")) {
      return right;
    }
    return operandOfAnd(left) + " && " + operandOfAnd(right);
  }

  /** One of the conditions holds. */
  static String or(String left, String right) {
    if (left.equals("true") || right.equals("false")) {
      return left;
    } else if (left.equals("false")) {
      return right;
    }
    return operandOfOr(left) + " || " + operandOfOr(right);
  }

  private static String operandOfAnd(String condition) {
    return combines(condition, " || ") ? "(" + condition + ")" : condition;
  }

  /** Parentheses that Java does not need but readers do. */
  private static String operandOfOr(String condition) {
    return combines(condition, " && ") && !combines(condition, " || ")
        ? "(" + condition + ")"
        : condition;
  }

  /** Whether the operator is outside of parentheses and literals. */
  private static boolean combines(String condition, String operator) {
    int nesting = 0;
    boolean quoted = false;
    for (int i = 0; i < condition.length(); i++) {
      char c = condition.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (quoted) {
        i += c == '\\' ? 1 : 0;
      } else if (c == '(' || c == ')') {
        nesting += c == '(' ? 1 : -1;
      } else if (nesting == 0 && condition.startsWith(operator, i)) {
        return true;
      }
    }
    return false;
  }
}
