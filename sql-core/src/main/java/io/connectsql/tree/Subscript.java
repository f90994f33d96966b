package io.connectsql.tree;

/** {@code array[index]} or {@code map[key]}. */
public record Subscript(Location location, Expression base, Expression index)
    implements Expression {}
