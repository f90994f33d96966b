package io.connectsql.tree;

/** {@code ALTER SYSTEM 'name' = 'value'}. */
public record AlterSystem(Location location, String name, String value) implements Statement {}
