package io.connectsql.tree;

/** {@code SET 'name' = 'value'}: a setting for the statements that follow. */
public record SetProperty(Location location, String name, String value) implements Statement {}
