package io.connectsql.tree;

/** {@code ARRAY<element>}. */
public record ArrayDataType(Location location, DataType element) implements DataType {}
