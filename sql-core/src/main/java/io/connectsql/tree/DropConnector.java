package io.connectsql.tree;

/** {@code DROP CONNECTOR [IF EXISTS] name}. */
public record DropConnector(Location location, Identifier name, boolean ifExists)
    implements Statement {}
