package io.connectsql.tree;

/** {@code -value} or {@code +value}. */
public record ArithmeticUnary(Location location, boolean negative, Expression value)
    implements Expression {}
