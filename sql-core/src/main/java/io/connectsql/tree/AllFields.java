package io.connectsql.tree;

/** {@code struct->*}. */
public record AllFields(Location location, Expression struct) implements SelectItem {}
