package io.connectsql.tree;

/** {@code name := value} in a STRUCT constructor. */
public record StructEntry(Location location, Identifier name, Expression value) implements Node {}
