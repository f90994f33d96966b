package io.connectsql.tree;

import java.util.Optional;

/** {@code expression [AS alias]}. */
public record SingleColumn(Location location, Expression expression, Optional<Identifier> alias)
    implements SelectItem {}
