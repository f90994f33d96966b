package io.connectsql.tree;

/** {@code DROP STREAM|TABLE [IF EXISTS] name [DELETE TOPIC]}. */
public record DropSource(
    Location location, SourceKind kind, Identifier name, boolean ifExists, boolean deleteTopic)
    implements Statement {}
