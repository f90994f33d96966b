package io.connectsql.tree;

/** {@code value IS [NOT] NULL}. */
public record IsNull(Location location, Expression value, boolean negated) implements Expression {}
