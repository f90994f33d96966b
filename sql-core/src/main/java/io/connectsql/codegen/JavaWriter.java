package io.connectsql.codegen;

import java.util.ArrayList;
import java.util.List;

/** Lines of Java source, indented and broken where they get long. */
final class JavaWriter {
  private static final int WIDTH = 100;
  private static final String INDENT = "  ";

  /** A long line is broken before one of these or after a comma. */
  private static final List<String> OPERATORS = List.of(" || ", " && ", " ? ", " : ");

  private List<Line> lines = new ArrayList<>();
  private int depth;

  /** A line and how deep it stands. */
  record Line(int depth, String text) {}

  void line(String text) {
    lines.add(new Line(depth, text));
  }

  void blank() {
    lines.add(new Line(0, ""));
  }

  /** A Javadoc comment, on as many lines as it takes. */
  void comment(String text) {
    String safe = JavaText.comment(text);
    if (safe.length() + "/**  */".length() <= WIDTH - INDENT.length()) {
      line("/** " + safe + " */");
      return;
    }
    line("/**");
    String rest = safe;
    int width = WIDTH - INDENT.length() - " * ".length();
    while (rest.length() > width) {
      int space = rest.lastIndexOf(' ', width);
      int at = space > 0 ? space : width;
      line(" * " + rest.substring(0, at));
      rest = rest.substring(at).stripLeading();
    }
    line(" * " + rest);
    line(" */");
  }

  /** A line that opens a block. */
  void open(String text) {
    line(text);
    depth++;
  }

  /** Closes one block and opens the next, like {@code } else {}. */
  void next(String text) {
    depth--;
    open(text);
  }

  void close() {
    close("}");
  }

  void close(String text) {
    depth--;
    line(text);
  }

  /** What {@code body} writes, to be written later or not at all. */
  List<Line> capture(Runnable body) {
    List<Line> outerLines = lines;
    int outerDepth = depth;
    lines = new ArrayList<>();
    depth = 0;
    try {
      body.run();
      return lines;
    } finally {
      lines = outerLines;
      depth = outerDepth;
    }
  }

  void write(List<Line> captured) {
    for (Line line : captured) {
      lines.add(new Line(line.depth + depth, line.text));
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      append(text, line);
    }
    return text.toString();
  }

  private static void append(StringBuilder text, Line line) {
    String indent = INDENT.repeat(line.depth);
    String rest = line.text;
    boolean comment = rest.startsWith("/*") || rest.startsWith(" *");
    while (!comment && indent.length() + rest.length() > WIDTH) {
      int at = breakBefore(rest, WIDTH - indent.length());
      if (at < 0) {
        break;
      }
      text.append(indent).append(rest, 0, at).append('\n');
      rest = rest.substring(at).stripLeading();
      if (indent.length() == INDENT.length() * line.depth) {
        indent += INDENT + INDENT;
      }
    }
    text.append(rest.isEmpty() ? "" : indent).append(rest).append('\n');
  }

  /**
   * Where to break: within the limit, outside of string literals, in as few parentheses as
   * possible, as far right as possible; -1 if nowhere.
   */
  private static int breakBefore(String text, int limit) {
    int best = -1;
    int bestNesting = Integer.MAX_VALUE;
    int nesting = 0;
    boolean quoted = false;
    for (int i = 0; i < limit && i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (quoted) {
        i += c == '\\' ? 1 : 0;
      } else if (c == '(' || c == '{') {
        nesting++;
      } else if (c == ')' || c == '}') {
        nesting--;
      } else if (nesting <= bestNesting && (startsWithOperator(text, i) || isAfterComma(text, i))) {
        best = i;
        bestNesting = nesting;
      }
    }
    return best;
  }

  private static boolean isAfterComma(String text, int at) {
    return text.charAt(at) == ' ' && at > 0 && text.charAt(at - 1) == ',';
  }

  private static boolean startsWithOperator(String text, int at) {
    return OPERATORS.stream().anyMatch(operator -> text.startsWith(operator, at));
  }
}
