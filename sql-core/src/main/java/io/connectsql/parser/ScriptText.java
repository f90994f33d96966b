package io.connectsql.parser;

import io.connectsql.tree.Location;
import java.util.Arrays;

/** A script as written; tells lines and columns of its characters. */
final class ScriptText {
  private final String text;
  private final int[] lineStarts;
  private final CodePoints codePoints;

  ScriptText(String text) {
    this.text = text;
    this.codePoints = new CodePoints(text);
    int[] starts = new int[16];
    int lines = 1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        if (lines == starts.length) {
          starts = Arrays.copyOf(starts, 2 * lines);
        }
        starts[lines++] = i + 1;
      }
    }
    lineStarts = Arrays.copyOf(starts, lines);
  }

  String text() {
    return text;
  }

  /** The index in {@link #text()} of its n-th code point, which is how the lexer counts. */
  int offset(int codePoint) {
    return codePoints.offset(codePoint);
  }

  Location locate(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    int line = found >= 0 ? found : -found - 2;
    return new Location(line + 1, offset - lineStarts[line] + 1);
  }
}
