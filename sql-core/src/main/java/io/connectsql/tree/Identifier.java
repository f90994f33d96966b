package io.connectsql.tree;

/**
 * A name. Names without quotes are folded to upper case by the parser, so that {@code value} is
 * what the catalog calls it.
 *
 * @param quoted whether the author quoted it, which keeps its case
 */
public record Identifier(Location location, String value, boolean quoted) implements Node {

  @Override
  public String toString() {
    return value;
  }
}
