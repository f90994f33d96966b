package io.connectsql.tree;

import java.util.Optional;

/** {@code PAUSE query}, or all queries where empty. */
public record PauseQuery(Location location, Optional<Identifier> query) implements Statement {}
