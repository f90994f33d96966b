package io.connectsql.tree;

/** {@code TRUE} or {@code FALSE}. */
public record BooleanLiteral(Location location, boolean value) implements Expression {}
