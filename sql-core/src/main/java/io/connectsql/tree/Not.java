package io.connectsql.tree;

/** {@code NOT value}. */
public record Not(Location location, Expression value) implements Expression {}
