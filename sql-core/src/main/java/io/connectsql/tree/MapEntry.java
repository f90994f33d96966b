package io.connectsql.tree;

/** {@code key := value} in a MAP constructor. */
public record MapEntry(Location location, Expression key, Expression value) implements Node {}
