package io.connectsql.tree;

/** A number with an exponent. */
public record DoubleLiteral(Location location, double value) implements Expression {}
