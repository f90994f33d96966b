package io.connectsql.quickstart;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows as lines of text, with columns as wide as their longest cell. Columns of numbers stand
 * right.
 */
final class TextTable {

  private static final String GAP = "  ";

  private final String title;
  private final List<List<String>> rows = new ArrayList<>();

  TextTable(String title, List<String> headers) {
    this.title = title;
    rows.add(List.copyOf(headers));
  }

  /** Adds a row with as many cells as there are headers. */
  void add(List<String> cells) {
    if (cells.size() != rows.get(0).size()) {
      throw new IllegalArgumentException(cells.size() + " cells for " + rows.get(0));
    }
    rows.add(List.copyOf(cells));
  }

  /** Returns the title, the headers and the rows, filled up with empty lines to a height. */
  List<String> lines(int height) {
    List<String> lines = new ArrayList<>();
    lines.add(title);
    for (List<String> row : rows.subList(0, Math.min(rows.size(), height - 1))) {
      lines.add(line(row));
    }
    while (lines.size() < height) {
      lines.add("");
    }
    return lines;
  }

  private String line(List<String> row) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < row.size(); column++) {
      String cell = row.get(column);
      String fill = " ".repeat(width(column) - cell.length());
      line.append(column == 0 ? "" : GAP);
      line.append(isNumeric(column) ? fill + cell : cell + fill);
    }
    return line.toString().stripTrailing();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }

  private boolean isNumeric(int column) {
    return rows.size() > 1
        && rows.stream().skip(1).allMatch(row -> row.get(column).matches("[0-9,]*"));
  }

  /** Puts two blocks of lines next to each other. */
  static List<String> sideBySide(List<String> left, List<String> right, int width) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      String first = i < left.size() ? left.get(i) : "";
      String second = i < right.size() ? right.get(i) : "";
      String fill = " ".repeat(Math.max(GAP.length(), width - first.length()));
      lines.add((first + fill + second).stripTrailing());
    }
    return lines;
  }
}
