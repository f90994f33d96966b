package io.connectsql.tree;

import java.util.Optional;

/** {@code TERMINATE query}, or all queries where empty. */
public record TerminateQuery(Location location, Optional<Identifier> query) implements Statement {}
