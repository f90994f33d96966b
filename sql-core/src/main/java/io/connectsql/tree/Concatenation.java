package io.connectsql.tree;

/** {@code left || right}. */
public record Concatenation(Location location, Expression left, Expression right)
    implements Expression {}
