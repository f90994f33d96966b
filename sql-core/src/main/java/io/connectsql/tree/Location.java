package io.connectsql.tree;

/**
 * Where a node begins in the text of a script.
 *
 * @param line from 1
 * @param column from 1, in characters
 */
public record Location(int line, int column) {

  @Override
  public String toString() {
    return "line " + line + ", column " + column;
  }
}
