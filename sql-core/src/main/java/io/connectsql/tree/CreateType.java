package io.connectsql.tree;

/** {@code CREATE TYPE [IF NOT EXISTS] name AS type}. */
public record CreateType(Location location, Identifier name, DataType type, boolean ifNotExists)
    implements Statement {}
