package io.connectsql.tree;

/** {@code MAP<key, value>}. */
public record MapDataType(Location location, DataType key, DataType value) implements DataType {}
