package io.connectsql.tree;

/** {@code NULL}. */
public record NullLiteral(Location location) implements Expression {}
