package io.connectsql.tree;

import java.util.Optional;

/** {@code column} or {@code source.column}. */
public record ColumnReference(Location location, Optional<Identifier> qualifier, Identifier name)
    implements Expression {}
