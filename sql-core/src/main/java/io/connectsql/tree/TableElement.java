package io.connectsql.tree;

import java.util.Optional;

/** A column of a CREATE statement; {@code header} is the key of a {@code HEADER('key')} column. */
public record TableElement(
    Location location,
    Identifier name,
    DataType type,
    Constraint constraint,
    Optional<String> header)
    implements Node {

  /** What a column stands for beside its value. */
  public enum Constraint {
    NONE,
    KEY,
    PRIMARY_KEY,
    HEADERS,
    HEADER
  }
}
