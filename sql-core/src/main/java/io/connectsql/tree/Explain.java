package io.connectsql.tree;

import java.util.Optional;

/** {@code EXPLAIN statement} or {@code EXPLAIN query}: exactly one is present. */
public record Explain(Location location, Optional<Statement> statement, Optional<Identifier> query)
    implements Statement {}
