package io.connectsql.tree;

/** {@code DESCRIBE CONNECTOR name}. */
public record DescribeConnector(Location location, Identifier name) implements Statement {}
