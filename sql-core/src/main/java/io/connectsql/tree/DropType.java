package io.connectsql.tree;

/** {@code DROP TYPE [IF EXISTS] name}. */
public record DropType(Location location, Identifier name, boolean ifExists) implements Statement {}
