package io.connectsql.tree;

/**
 * {@code NAME = literal} in a WITH clause; the name in upper case, except for a quoted one of a
 * connector.
 */
public record Property(Location location, Identifier name, Expression value) implements Node {}
