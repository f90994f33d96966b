package io.connectsql.tree;

import java.util.Optional;

/** {@code RESUME query}, or all queries where empty. */
public record ResumeQuery(Location location, Optional<Identifier> query) implements Statement {}
