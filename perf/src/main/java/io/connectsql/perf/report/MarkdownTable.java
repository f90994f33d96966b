package io.connectsql.perf.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table in Markdown: the first column is text, the others are numbers. */
final class MarkdownTable {

  private final List<String> lines = new ArrayList<>();

  MarkdownTable(List<String> headings) {
    row(headings);
    List<String> alignments = new ArrayList<>(Collections.nCopies(headings.size(), "---:"));
    alignments.set(0, "---");
    row(alignments);
  }

  void row(List<String> cells) {
    lines.add("| " + String.join(" | ", cells) + " |");
  }

  @Override
  public String toString() {
    return String.join("\n", lines) + "\n";
  }
}
