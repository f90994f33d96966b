package io.connectsql.tree;

/** A whole number that fits a BIGINT but not an INTEGER. */
public record LongLiteral(Location location, long value) implements Expression {}
