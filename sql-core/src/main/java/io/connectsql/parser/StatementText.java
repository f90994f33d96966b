package io.connectsql.parser;

import io.connectsql.tree.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * One statement, variables replaced, that knows where in the script each of its characters comes
 * from.
 */
final class StatementText {
  private final ScriptText script;
  private final String text;
  private final CodePoints codePoints;
  private final List<Piece> pieces;

  private StatementText(ScriptText script, String text, List<Piece> pieces) {
    this.script = script;
    this.text = text;
    this.codePoints = new CodePoints(text);
    this.pieces = List.copyOf(pieces);
  }

  /** All of a text that has neither several statements nor variables. */
  static StatementText of(String text) {
    Builder builder = new Builder(new ScriptText(text));
    builder.copy(text, 0);
    return builder.build();
  }

  String text() {
    return text;
  }

  /** The place in the script of a code point of this statement. */
  Location locate(int codePoint) {
    int offset = codePoints.offset(codePoint);
    Piece piece = pieces.get(0);
    for (Piece candidate : pieces) {
      if (candidate.start > offset) {
        break;
      }
      piece = candidate;
    }
    return script.locate(piece.origin + (piece.copied ? offset - piece.start : 0));
  }

  /**
   * A stretch of characters.
   *
   * @param start where it begins in the statement
   * @param origin where it comes from in the script
   * @param copied whether it stands there character by character, or replaced a variable
   */
  private record Piece(int start, int origin, boolean copied) {}

  /** Puts a statement together from left to right. */
  static final class Builder {
    private final ScriptText script;
    private final StringBuilder text = new StringBuilder();
    private final List<Piece> pieces = new ArrayList<>();

    Builder(ScriptText script) {
      this.script = script;
    }

    /** Adds characters as they stand in the script. */
    void copy(CharSequence characters, int origin) {
      pieces.add(new Piece(text.length(), origin, true));
      text.append(characters);
    }

    /** Adds the value of a variable that is referred to at {@code origin}. */
    void replace(String value, int origin) {
      pieces.add(new Piece(text.length(), origin, false));
      text.append(value);
    }

    StatementText build() {
      return new StatementText(script, text.toString(), pieces);
    }
  }
}
