package io.connectsql.tree;

/** {@code CAST(value AS type)}. */
public record Cast(Location location, Expression value, DataType type) implements Expression {}
