package io.connectsql.tree;

/** {@code name type} in a STRUCT type. */
public record StructField(Location location, Identifier name, DataType type) implements Node {}
