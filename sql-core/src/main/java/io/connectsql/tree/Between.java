package io.connectsql.tree;

/** {@code value [NOT] BETWEEN low AND high}. */
public record Between(
    Location location, Expression value, Expression low, Expression high, boolean negated)
    implements Expression {}
