package io.connectsql.tree;

import java.util.Optional;

/** {@code DESCRIBE source [EXTENDED]}, or all streams or tables where empty. */
public record Describe(Location location, Optional<Identifier> source, boolean extended)
    implements Statement {}
