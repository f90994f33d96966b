package io.connectsql.tree;

/** {@code NAME = literal} in a WITH clause; the name in upper case. */
public record Property(Location location, Identifier name, Expression value) implements Node {}
