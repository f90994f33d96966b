package io.connectsql.tree;

/** {@code DESCRIBE FUNCTION name}. */
public record DescribeFunction(Location location, Identifier name) implements Statement {}
