package io.connectsql.tree;

/** The two ways to read a topic: as independent events, or as the latest value for each key. */
public enum SourceKind {
  STREAM,
  TABLE
}
