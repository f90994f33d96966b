package io.connectsql.tree;

import java.util.Optional;

/** {@code *} or {@code source.*}. */
public record AllColumns(Location location, Optional<Identifier> source) implements SelectItem {}
