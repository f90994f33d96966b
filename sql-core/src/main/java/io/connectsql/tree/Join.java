package io.connectsql.tree;

import java.util.Optional;

/**
 * {@code left [kind] JOIN right [WITHIN …] ON …}.
 *
 * @param location where the join begins, after its left side
 */
public record Join(
    Location location,
    Kind kind,
    Relation left,
    Relation right,
    Optional<Within> within,
    Expression on)
    implements Relation {

  /** Which rows without a match are kept. */
  public enum Kind {
    INNER,
    LEFT,
    RIGHT,
    FULL
  }
}
