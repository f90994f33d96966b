package io.connectsql.tree;

/** A whole number that fits an INTEGER. */
public record IntegerLiteral(Location location, int value) implements Expression {}
