package io.connectsql.tree;

/** A node of the syntax tree: what the author wrote, names not yet looked up. */
public interface Node {
  /** Where the node begins in the script. */
  Location location();
}
