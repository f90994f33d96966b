package io.connectsql.tree;

/** {@code WHEN condition THEN result}. */
public record WhenClause(Location location, Expression condition, Expression result)
    implements Node {}
